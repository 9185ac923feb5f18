import { useMutation } from '@tanstack/react-query';
import { DatabaseBackup, Download } from 'lucide-react';
import { useWrite } from '#web/kit/base/api.ts';
import { reportFailure } from '#web/kit/base/failure.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { type Answer, call } from '#web/kit/base/http.ts';
import { saveFromUrl } from '#web/kit/base/save-file.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';

type Props = { status: Pick<Answer<'GET /status'>, 'isBackingUp' | 'lastFile'> };

/** Starts a backup, and downloads the last one. */
export function BackupButtons({ status: { isBackingUp, lastFile } }: Props) {
  const t = useTranslate();
  const start = useWrite('POST /status/backup');
  const isBusy = isBackingUp || start.isPending;
  return (
    <>
      <div className="line">
        <Button icon={DatabaseBackup} pending={isBusy} onClick={() => start.mutate({})}>
          {t('upkeep.backUp')}
        </Button>
        {lastFile !== null && <DownloadBackup />}
      </div>
      {isBusy && <p role="status">{t('upkeep.backingUp')}</p>}
      {lastFile !== null && <LastFile file={lastFile} />}
    </>
  );
}

/** Sends no idempotency key, because the server must not store the response: its ticket opens the download. */
function DownloadBackup() {
  const t = useTranslate();
  const requesting = useMutation({
    mutationFn: () => call('POST /status/backup/ticket', {}),
    onSuccess: ({ ticket }) => saveFromUrl(`/api/v1/status/backup/public/${ticket}`),
    onError: (error) => reportFailure(error, true),
  });
  return (
    <Button icon={Download} pending={requesting.isPending} onClick={() => requesting.mutate()}>
      {t('upkeep.downloadBackup')}
    </Button>
  );
}

const MEGABYTE = 1_000_000;

type FileProps = { file: NonNullable<Props['status']['lastFile']> };

/** Name and size of the last backup, and whether it is encrypted. */
function LastFile({ file: { name, bytes, isEncrypted } }: FileProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const size = number(Math.ceil((bytes / MEGABYTE) * 10) / 10);
  return (
    <div className="stack tight dim small">
      <p>{t('upkeep.lastFileIs', { name, size })}</p>
      <p>{t('upkeep.downloadHelp')}</p>
      <p>{isEncrypted ? t('upkeep.isEncrypted') : t('upkeep.isPlain')}</p>
    </div>
  );
}
