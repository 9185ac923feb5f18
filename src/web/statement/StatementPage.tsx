import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useRead } from '#web/base/api.ts';
import { ApiError } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { useId } from '#web/base/use-id.ts';
import { nameOf } from '#web/client/client.ts';
import { DeliveryCard } from '#web/mail/DeliveryCard.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageColumns } from '#web/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { usePeriod } from '#web/ui/page/use-period.ts';
import { DownloadPdf } from '#web/ui/paper/DownloadPdf.tsx';
import { ForwardStatement } from './ForwardStatement.tsx';
import { NotValid } from './NotValid.tsx';
import { allTime, type LinkedInvoice, queryOf, type Statement } from './statement.ts';
import { StatementLinkCard } from './StatementLinkCard.tsx';
import { StatementPaper } from './StatementPaper.tsx';
import { StatementRange } from './StatementRange.tsx';

/** A client's statement for the staff. */
export function StatementPage() {
  const clientId = useId();
  const period = usePeriod('day', allTime);
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
              <>
                <DeliveryCard of={{ client: clientId, kind: 'statement' }} />
                <StatementLinkCard statement={statement} />
              </>
            }
          >
            <StatementRange period={period} />
            <StatementPaper statement={statement} linked={linked} />
          </PageColumns>
        </>
      )}
    </DataState>
  );
}

/** Staff open every invoice. */
function linked(invoice: LinkedInvoice, label: string) {
  if (!('_id' in invoice)) return label;
  return (
    <Link to="/invoices/$id" params={{ id: invoice._id }}>
      {label}
    </Link>
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
      facts={
        <Link to="/clients/$id" params={{ id: client._id }}>
          {nameOf(client)}
        </Link>
      }
      extra={
        <>
          <ForwardStatement statement={statement} />
          <DownloadPdf
            call="GET /statement/:clientId/pdf"
            input={{ params: { clientId: client._id }, query: queryOf({ from, to }) }}
          />
        </>
      }
      action={
        <Button kind="main" icon={Printer} onClick={() => window.print()}>
          {t('common.print')}
        </Button>
      }
    />
  );
}
