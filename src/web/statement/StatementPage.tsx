import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useRead } from '#web/app/api.ts';
import { ApiError } from '#web/app/http.ts';
import { useId } from '#web/app/use-id.ts';
import { useT } from '#web/app/words.tsx';
import { nameOf } from '#web/client/client.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyLink } from '#web/ui/CopyLink.tsx';
import { DataState } from '#web/ui/DataState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { NotValid } from './NotValid.tsx';
import type { LinkedInvoice, Statement } from './statement.ts';
import { StatementPaper } from './StatementPaper.tsx';
import { StatementRange } from './StatementRange.tsx';
import { queryOf, useRange } from './use-range.ts';

/** A client's statement for the staff. */
export function StatementPage() {
  const clientId = useId();
  const range = useRange();
  const query = queryOf(range.asked);
  const read = useRead('GET /statement/:clientId', { params: { clientId }, query }, { keep: true });
  if (read.error instanceof ApiError && read.error.status === 404) return <NotValid />;
  return (
    <DataState read={read}>
      {(statement) => (
        <>
          <Head statement={statement} />
          <StatementRange range={range} />
          <StatementPaper statement={statement} linked={linked} />
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

function Head({ statement: { client, from, to } }: { statement: Statement }) {
  const t = useT();
  const path = `/clients/public/statement/${client.publicId}`;
  const search = new URLSearchParams(queryOf({ from, to })).toString();
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
        <CopyLink
          label={t('statement.copyLink')}
          path={search === '' ? path : `${path}?${search}`}
        />
      }
      action={
        <Button kind="main" icon={Printer} onClick={() => window.print()}>
          {t('common.print')}
        </Button>
      }
    />
  );
}
