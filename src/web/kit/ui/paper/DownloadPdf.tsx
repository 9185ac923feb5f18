import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { reportFailure } from '#web/kit/base/failure.ts';
import type { Call, Input } from '#web/kit/base/http.ts';
import { download, saveBlob } from '#web/kit/base/save-file.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';

type Props<K extends Call> = { call: K; input: Input<K> };

/** Saves a document as PDF, under the name from the server. */
export function DownloadPdf<K extends Extract<Call, `GET ${string}/pdf`>>(props: Props<K>) {
  const t = useTranslate();
  const saving = useMutation({
    mutationFn: () => download(props.call, props.input),
    onSuccess: (file) => saveBlob(file.name, file),
    onError: (error) => reportFailure(error, true),
  });
  return (
    <Button icon={FileDown} pending={saving.isPending} onClick={() => saving.mutate()}>
      {t('paper.downloadPdf')}
    </Button>
  );
}
