import type { Call, Input } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { DownloadFile } from './DownloadFile.tsx';

type Props<K extends Call> = { call: K; input: Input<K> };

/** Saves a document as PDF. */
export function DownloadPdf<K extends Extract<Call, `GET ${string}/pdf`>>(props: Props<K>) {
  const t = useTranslate();
  return <DownloadFile {...props} label={t('paper.downloadPdf')} />;
}
