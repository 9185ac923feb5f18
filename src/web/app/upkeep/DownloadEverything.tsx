import { useMutation } from '@tanstack/react-query';
import { FolderDown } from 'lucide-react';
import { reportFailure } from '#web/kit/base/failure.ts';
import { call } from '#web/kit/base/http.ts';
import { saveFromUrl } from '#web/kit/base/save-file.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';

/** Lets the browser download the archive, so that it shows the progress and can cancel it. */
export function DownloadEverything() {
  const t = useTranslate();
  const requesting = useMutation({
    mutationFn: () => call('POST /export', {}),
    onSuccess: ({ ticket }) => saveFromUrl(`/api/v1/export/public/${ticket}`),
    onError: (error) => reportFailure(error, true),
  });
  return (
    <Button icon={FolderDown} pending={requesting.isPending} onClick={() => requesting.mutate()}>
      {t('archive.download')}
    </Button>
  );
}
