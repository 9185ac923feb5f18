import { appError, type Db } from '../../platform/db/index.ts';

/**
 * The invoice that this one replaces, and the one that replaces it, read from the history: the line
 * "created" of a corrected copy is linked to the invoice it replaces. Throws a 404 if there is no such invoice.
 */
export async function findReplacements(db: Db, id: string) {
  const invoices = db.selectFrom('invoice').select('id').where('id', '=', id);
  await invoices.executeTakeFirstOrThrow(appError('record.notFound'));
  const rows = await db
    .selectFrom('history_link as own')
    .innerJoin('history_line', 'history_line.id', 'own.line_id')
    .innerJoin('history_link as other', 'other.line_id', 'own.line_id')
    .innerJoin('invoice', 'invoice.id', 'other.record_id')
    .select(['invoice.id as _id', 'invoice.ref as _ref', 'invoice.invoice_type as invoiceType'])
    .select('history_line.record_id as copy')
    .where('own.record_id', '=', id)
    .where('history_line.kind', '=', 'invoice')
    .where('history_line.event', '=', 'created')
    .where('invoice.id', '<>', id)
    .execute();
  return {
    replaces: rows.find(({ copy }) => copy === id) ?? null,
    replacedBy: rows.find(({ copy }) => copy !== id) ?? null,
  };
}
