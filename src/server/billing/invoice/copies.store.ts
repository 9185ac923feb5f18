import { appError, type Db } from '../../platform/db/index.ts';

/**
 * The invoice that one was issued in place of, and the one that was issued in place of it: that a copy
 * was issued stands in the history of what it replaces too. Throws a 404 where there is no such invoice.
 */
export async function copiesOf(db: Db, id: string) {
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
