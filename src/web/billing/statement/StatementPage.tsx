import { useParams } from '@tanstack/react-router';
import { statementModel } from '#shared/document/statement.ts';
import { useRead } from '#web/kit/base/api.ts';
import { ApiError } from '#web/kit/base/http.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/client-short.ts';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import { DateRange } from '#web/kit/ui/date/DateRange.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { FilterBar } from '#web/kit/ui/page/FilterBar.tsx';
import { ForDesk } from '#web/kit/ui/page/ForDesk.tsx';
import { PageColumns } from '#web/kit/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { usePeriod } from '#web/kit/ui/page/use-period.ts';
import { DownloadPdf } from '#web/kit/ui/paper/DownloadPdf.tsx';
import { PrintButton } from '#web/kit/ui/paper/PrintButton.tsx';
import { PrintedPaper } from '#web/kit/ui/paper/PrintedPaper.tsx';
import { DeliveryCard, linkedInvoice, ShareMenu } from '#web/parties/document/index.ts';
import { ForwardStatement } from './ForwardStatement.tsx';
import { NotValid } from './NotValid.tsx';
import { allTime, queryOf, type Statement } from './statement.ts';
import { StatementLinkCard } from './StatementLinkCard.tsx';

/** The statement for staff; the public one is rendered by the server. */
export function StatementPage() {
  const { id: clientId } = useParams({ from: '/frame/clients/statement/$id' });
  const searchParams = useSearchParams('/frame/clients/statement/$id');
  const period = usePeriod({ kind: 'day', start: allTime, searchParams });
  const query = queryOf(period.asked);
  const read = useRead('GET /statement/:clientId', { params: { clientId }, query }, { keep: true });
  if (read.error instanceof ApiError && read.error.status === 404) return <NotValid />;
  return (
    <DataState read={read}>
      {(statement) => (
        <>
          <Head statement={statement} />
          <PageColumns
            aside={
              <ForDesk>
                <DeliveryCard of={{ client: clientId, kind: 'statement' }} />
                <StatementLinkCard statement={statement} />
              </ForDesk>
            }
          >
            <FilterBar>
              <DateRange value={period.typed} onChange={period.type} errors={period.errors} />
            </FilterBar>
            <PrintedPaper
              paperIn={(locale) => statementModel.paper(statement, locale)}
              language={statement.client.language}
              linked={linkedInvoice}
            />
          </PageColumns>
        </>
      )}
    </DataState>
  );
}

function Head({ statement }: { statement: Statement }) {
  const t = useTranslate();
  const { client, from, to } = statement;
  return (
    <PageHeader
      title={t('statement.title')}
      trail={[
        { label: t('client.many'), to: { to: '/clients' } },
        { label: nameOf(client), to: { to: '/clients/$id', params: { id: client._id } } },
      ]}
      facts={<ClientLink client={client} />}
      extra={
        <>
          <ForDesk>
            <ForwardStatement statement={statement} />
            <ShareMenu document={{ kind: 'statement', _id: client._id, from, to }} />
          </ForDesk>
          <DownloadPdf
            call="GET /statement/:clientId/pdf"
            input={{ params: { clientId: client._id }, query: queryOf({ from, to }) }}
          />
        </>
      }
      action={<PrintButton />}
    />
  );
}
