import { useMutation } from '@tanstack/react-query';
import { FolderDown } from 'lucide-react';
import { reportFailure } from '#web/kit/base/failure.ts';
import { call } from '#web/kit/base/http.ts';
import { saveFrom } from '#web/kit/base/save-file.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';

/** Lets the browser download the archive by itself, with its own progress and its own way to stop. */
export function DownloadEverything() {
  const t = useTranslate();
  const asking = useMutation({
    mutationFn: () => call('POST /export', {}),
    onSuccess: ({ ticket }) => saveFrom(`/api/v1/export/public/${ticket}`),
    onError: (error) => reportFailure(error, true),
  });
  return (
    <Button icon={FolderDown} pending={asking.isPending} onClick={() => asking.mutate()}>
      {t('archive.download')}
    </Button>
  );
}
