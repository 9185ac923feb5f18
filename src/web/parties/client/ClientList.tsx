import { useSearchRead } from '#web/kit/base/api.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { csvName } from '#web/kit/base/save-file.ts';
import { type TextParams, useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { CsvButton } from '#web/kit/ui/csv/CsvButton.tsx';
import { ListPage } from '#web/kit/ui/page/PageHeader.tsx';
import { searchBody } from '#web/kit/ui/table/search-table.ts';
import { preferredPageSize, readQuery } from '#web/kit/ui/table/table-query.ts';
import { ClientTable, clientTable } from './ClientTable.tsx';
import { MarketingFilter } from './MarketingFilter.tsx';

export function ClientList() {
  const searchParams = useSearchParams('/frame/clients');
  const [params, setParams] = searchParams;
  return (
    <ListPage
      words="client"
      create={{ to: '/clients/create' }}
      extra={<ClientCsv params={params} />}
    >
      <ClientTable
        searchParams={searchParams}
        tools={<MarketingFilter params={params} onChange={(next) => setParams(next)} />}
      />
    </ListPage>
  );
}

const ClientCsvExport = lazyPart(() =>
  import('./ClientCsvExport.tsx').then(({ ClientCsvExport }) => ClientCsvExport),
);

/** The clients under the current filters. */
function ClientCsv({ params }: { params: TextParams }) {
  const t = useTranslate();
  const body = searchBody(clientTable, readQuery(params, clientTable.columns, preferredPageSize()));
  const { filters, sort } = body;
  const total = useSearchRead(clientTable.call, body).data?.total;
  const csv = { search: { filters, sort }, total, name: csvName([t('client.many')]) };
  return (
    <CsvButton key={JSON.stringify(csv.search)} total={total}>
      {(onStopped) => <ClientCsvExport {...csv} onStopped={onStopped} />}
    </CsvButton>
  );
}
