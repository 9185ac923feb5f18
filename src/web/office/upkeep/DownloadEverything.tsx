import { FolderDown } from 'lucide-react';
import { call } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { TicketDownload } from './TicketDownload.tsx';

export function DownloadEverything() {
  const t = useTranslate();
  return (
    <TicketDownload
      icon={FolderDown}
      label={t('archive.download')}
      getTicket={() => call('POST /export', {})}
      path="/api/v1/export/public"
    />
  );
}
