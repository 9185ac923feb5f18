import { DatabaseBackup, Download } from 'lucide-react';
import { useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { type Answer, call } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { TicketDownload } from './TicketDownload.tsx';

type Props = { status: Pick<Answer<'GET /status'>, 'isBackingUp' | 'lastFile'> };

/** Starts a backup, and downloads the last one. */
export function BackupButtons({ status: { isBackingUp, lastFile } }: Props) {
  const t = useTranslate();
  const start = useWrite('POST /status/backup', { notifies: true });
  const isBusy = isBackingUp || start.isPending;
  return (
    <>
      <div className="line">
        <Button icon={DatabaseBackup} pending={isBusy} onClick={() => start.mutate({})}>
          {t('upkeep.backUp')}
        </Button>
        {lastFile !== null && (
          <TicketDownload
            icon={Download}
            label={t('upkeep.downloadBackup')}
            getTicket={() => call('POST /status/backup/ticket', {})}
            path="/api/v1/status/backup/public"
          />
        )}
      </div>
      {isBusy && <p role="status">{t('upkeep.backingUp')}</p>}
      {lastFile !== null && <LastFile file={lastFile} />}
    </>
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
