import { clientCsvColumns } from '#shared/books/client-csv.ts';
import { marketingPath } from '#shared/document/marketing-path.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { companyLanguage } from '#web/kit/base/session.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { CsvExport, type CsvProps } from '#web/kit/ui/csv/CsvExport.tsx';

type Linked = { marketingId: string; language: Language };

function linkOf({ marketingId, language }: Linked): string | null {
  const path = marketingPath({ marketingId, language, companyLanguage: companyLanguage() });
  return path && location.origin + path;
}

export function ClientCsvExport(props: CsvProps & { onStopped: () => void }) {
  const t = useTranslate();
  return (
    <CsvExport
      {...props}
      call="POST /client/search"
      columns={(greek) => clientCsvColumns(greek, linkOf)}
      label={(count) => t('marketing.downloadCsv', { count })}
    />
  );
}
