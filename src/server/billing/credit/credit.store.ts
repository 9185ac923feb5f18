import { sql } from 'kysely';
import { breakdownColumns, toBreakdown } from '#server/billing/invoice/index.ts';
import {
  documentHead,
  freeze,
  frozenAddress,
  frozenCreditLines,
  frozenIssuer,
  headColumns,
  newDocument,
  readFrozen,
} from '#server/parties/document/index.ts';
import { nextRef } from '#server/platform/counter/index.ts';
import {
  appError,
  type Db,
  prepared,
  receiptNumber,
  searchable,
  searchedBy,
  searchRecords,
} from '#server/platform/db/index.ts';
import { joinedClient } from '#server/platform/records/index.ts';
import { updateSearchEntries } from '#server/platform/search/index.ts';
import { cents } from '#shared/base/money.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Credit, CreditRow, InvoiceCredit } from '#shared/contract/credit.ts';
import type { Search } from '#shared/contract/search.ts';
import { creditColumns, creditSums } from '#shared/records/credit.ts';
import { sealCredit } from './seal-credit.ts';
import { searchedCredits } from './searched-credits.ts';

/** Without the frozen parts, in no particular order. */
async function loadCreditRows(db: Db, ids: string[]): Promise<CreditRow[]> {
  return (await headsByIds(db, ids)).map(toRow);
}

const headsByIds = prepared((db, ids) => selectHeads(db).where('credit.id', 'in', ids));

/** Throws a 404 if it does not exist. */
export async function getCredit(db: Db, id: string): Promise<Credit> {
  const row = await selectHeads(db)
    .select(['credit.issuer', 'credit.client_address', 'credit.lines'])
    .where('credit.id', '=', id)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  return {
    ...toRow(row),
    lines: readFrozen(frozenCreditLines, row.lines),
    clientAddress: readFrozen(frozenAddress, row.client_address),
    issuer: readFrozen(frozenIssuer, row.issuer),
  };
}

/** The credit notes of an invoice by number, including cancelled ones. */
export async function creditsOfInvoice(db: Db, invoiceId: string): Promise<InvoiceCredit[]> {
  const rows = await selectHeads(db)
    .select('credit.lines')
    .where('invoice_id', '=', invoiceId)
    .orderBy('credit.ref')
    .execute();
  return rows.map((row) => ({ ...toRow(row), lines: readFrozen(frozenCreditLines, row.lines) }));
}

type NewCredit = Pick<Credit, 'date' | 'reason' | 'lines' | 'breakdown' | 'issuer'> & {
  client: Client;
  /** Id of the credited invoice. */
  invoice: string;
  /** Id of the refund, if any. */
  refund: string | null;
};

/**
 * Freezes client and issuer as they are now and takes the next number. Also returns the seal, to avoid another read
 * while the next number waits for this transaction.
 */
export async function insertCredit(
  db: Db,
  now: Date,
  input: NewCredit,
): Promise<{ id: string; seal: string }> {
  const { date, reason, lines, breakdown } = input;
  const document = newDocument({ now, notes: '', ...input });
  const row = {
    ...document,
    ...searchable({ reason }),
    ref: await nextRef(db, 'credit'),
    invoice_id: input.invoice,
    date,
    lines: freeze(frozenCreditLines, lines),
    ...breakdownColumns(breakdown),
    refund_id: input.refund,
  };
  const seal = sealCredit(row);
  await db
    .insertInto('credit')
    .values({ ...row, seal })
    .execute();
  await updateSearchEntries(db, searchedCredits, [document.id]);
  return { id: document.id, seal };
}

function selectHeads(db: Db) {
  return db
    .selectFrom('credit')
    .innerJoin('client', 'client.id', 'credit.client_id')
    .innerJoin('invoice', 'invoice.id', 'credit.invoice_id')
    .leftJoin('payment', 'payment.id', 'credit.refund_id')
    .select([...headColumns('credit'), 'credit.ref', ...joinedClient])
    .select(['client.language as client_language', 'credit.date', 'reason'])
    .select(['credit.tax_rate', 'credit.sub_total', 'credit.discount'])
    .select(['credit.net_total', 'credit.tax_total', 'credit.total'])
    .select(['invoice_id', 'invoice.ref as invoice_ref', 'invoice_type'])
    .select(['invoice.date as invoice_date', 'refund_id', 'payment.amount as refunded'])
    .select(['payment.transaction_date', 'payment.method', 'payment.status as refund_status']);
}

type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHeads>['executeTakeFirstOrThrow']>>;

function toRow(row: HeadRow): CreditRow {
  return {
    ...documentHead(row),
    _ref: row.ref,
    date: row.date,
    reason: row.reason,
    breakdown: toBreakdown(row),
    invoice: {
      _id: row.invoice_id,
      _ref: row.invoice_ref,
      invoiceType: row.invoice_type,
      date: row.invoice_date,
    },
    refund: refundOf(row),
  };
}

function refundOf(row: HeadRow): CreditRow['refund'] {
  const { refund_id: _id, refunded, transaction_date: transactionDate, method } = row;
  if (_id === null || refunded === null || transactionDate === null || method === null) return null;
  const status = row.refund_status ?? 'issued';
  return { _id, transactionDate, method, amount: cents(0 - refunded), status };
}

const searched = searchedBy('credit', creditColumns, {
  clientName: sql`trim(credit.client_company_name_fold || ' ' || credit.client_full_name_fold)`,
  fromTo: sql.ref('credit.date'),
});

const printed = { _ref: sql<string>`'c-' || ${receiptNumber(sql.ref('credit.ref'))}` };

export function searchCredits(db: Db, search: Search) {
  return searchRecords(db, search, {
    ...searched,
    printed,
    from: db.selectFrom('credit'),
    newest: [sql.ref('credit.date'), sql.ref('credit.ref'), sql.ref('credit.id')],
    sums: { of: creditSums, where: sql`credit.status = 'issued'` },
    load: (ids) => loadCreditRows(db, ids),
  });
}
