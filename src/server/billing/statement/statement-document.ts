import { sql, type SqlBool } from 'kysely';
import { overdueInvoices } from '#server/billing/invoice/index.ts';
import { readClient } from '#server/parties/client/index.ts';
import { type DocumentKind, toOpenDocument } from '#server/parties/document/index.ts';
import { audit } from '#server/platform/history/index.ts';
import { encodeAs } from '#shared/contract/route.ts';
import { publicStatement } from '#shared/contract/statement.ts';
import { statementModel } from '#shared/document/statement.ts';
import { readStatement } from './statement.store.ts';

/** A deleted client has no statement. */
const hasStatement = sql<SqlBool>`deleted_on is null and (exists (select 1 from invoice where client_id = client.id)
  or exists (select 1 from payment where client_id = client.id))`;

/** A statement has no record of its own: its id, public link and history are the client's. */
export const statementDocument = {
  kind: statementModel.kind,
  page: statementModel.page,
  table: 'client',
  textClass: 'service',
  archive: { folder: 'statements', where: hasStatement },
  // Never thrown: a statement cannot be cancelled.
  cancelled: 'record.notFound',
  hasRange: true,
  wrongLink: (t) => ({ title: t('statement.notValid'), body: t('statement.notValidBody') }),
  open: async (db, clientId, range) => {
    const statement = await readStatement(db, clientId, range);
    return toOpenDocument({
      model: statementModel,
      shown: encodeAs(publicStatement, statement),
      clientId,
      publicId: statement.client.publicId,
      isCancelled: false,
    });
  },
  overdue: (db, id, today) => overdueInvoices(db, { of: 'client', id, today }),
  recordEvent: async (context, id, event) =>
    audit.client(context, { ...event, after: await readClient(context.db, id) }),
} as const satisfies DocumentKind;
