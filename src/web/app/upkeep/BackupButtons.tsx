import { useMutation } from '@tanstack/react-query';
import { DatabaseBackup, Download } from 'lucide-react';
import { useWrite } from '#web/kit/base/api.ts';
import { reportFailure } from '#web/kit/base/failure.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { type Answer, call } from '#web/kit/base/http.ts';
import { saveFrom } from '#web/kit/base/save-file.ts';
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

/** Without an idempotency key: the answer opens the download and is kept nowhere. */
function DownloadBackup() {
  const t = useTranslate();
  const asking = useMutation({
    mutationFn: () => call('POST /status/backup/ticket', {}),
    onSuccess: ({ ticket }) => saveFrom(`/api/v1/status/backup/public/${ticket}`),
    onError: (error) => reportFailure(error, true),
  });
  return (
    <Button icon={Download} pending={asking.isPending} onClick={() => asking.mutate()}>
      {t('upkeep.downloadBackup')}
    </Button>
  );
}

const MEGABYTE = 1_000_000;

type FileProps = { file: NonNullable<Props['status']['lastFile']> };

/** What is in the file, and who can read it. */
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
