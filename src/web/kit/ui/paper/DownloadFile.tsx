import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { reportFailure } from '#web/kit/base/failure.ts';
import type { Call, Input } from '#web/kit/base/http.ts';
import { download, saveBlob } from '#web/kit/base/save-file.ts';
import { Button } from '../button/Button.tsx';

type Props<K extends Call> = { call: K; input: Input<K>; label: string };

/** Saves the file that a call returns, under the server's file name. */
export function DownloadFile<K extends Call>({ call, input, label }: Props<K>) {
  const saving = useMutation({
    mutationFn: () => download(call, input),
    onSuccess: (file) => saveBlob(file.name, file),
    onError: (error) => reportFailure(error, true),
  });
  return (
    <Button icon={FileDown} pending={saving.isPending} onClick={() => saving.mutate()}>
      {label}
    </Button>
  );
}
