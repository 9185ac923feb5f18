import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { reportFailure } from '#web/base/failure.ts';
import { type Call, download, type Input } from '#web/base/http.ts';
import { saveBlob } from '#web/base/save-file.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '../button/Button.tsx';

type Props<K extends Call> = { call: K; input: Input<K> };

/** Saves a document as PDF, under the name that the server gives it. */
export function DownloadPdf<K extends Extract<Call, `GET ${string}/pdf`>>(props: Props<K>) {
  const t = useTranslate();
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      const file = await download(props.call, props.input);
      saveBlob(file.name, file);
    } catch (error) {
      reportFailure(error, true);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button icon={FileDown} pending={pending} onClick={() => void save()}>
      {t('paper.downloadPdf')}
    </Button>
  );
}
