import { appError, type Db } from '../../platform/db/index.ts';

/**
 * The invoice that this one corrects, and the one that corrects it.
 * Throws a 404 where there is no such invoice.
 */
export async function findReplacements(db: Db, id: string) {
  const { replaces_id } = await db
    .selectFrom('invoice')
    .select('replaces_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  const invoices = db
    .selectFrom('invoice')
    .select(['id as _id', 'ref as _ref', 'invoice_type as invoiceType']);
  const replaces = await invoices.where('id', '=', replaces_id).executeTakeFirst();
  const replacedBy = await invoices.where('replaces_id', '=', id).executeTakeFirst();
  return { replaces: replaces ?? null, replacedBy: replacedBy ?? null };
}
