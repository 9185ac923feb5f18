import {
  type Db,
  fromJson,
  sealCredit,
  sealHandover,
  sealInvoice,
  sealPayment,
} from '#server/platform/db/index.ts';
import { type Invariants, wrongDocuments } from '#server/platform/invariants/index.ts';

/** The events with which a link is made, if there was none. */
const LINKING = `'linkMade', 'forwarded', 'reminded', 'remindedOnPaper', 'shared', 'sent', 'toFile',
  'notSent', 'printed'`;

export const documentInvariants: Invariants = {
  'an invoice is as it was sealed': (db) =>
    wrongDocuments(db, 'invoice', (rows) =>
      idsOf(rows.filter((row) => row.seal !== sealInvoice(row))),
    ),
  'a payment is as it was sealed': (db) =>
    wrongDocuments(db, 'payment', async (rows) => {
      const entries = await entriesOf(db, rows);
      return idsOf(rows.filter((row) => row.seal !== sealPayment(row, entries.get(row.id) ?? [])));
    }),
  'a credit note is as it was sealed': (db) =>
    wrongDocuments(db, 'credit', (rows) =>
      idsOf(rows.filter((row) => row.seal !== sealCredit(row))),
    ),
  'a hand-over is as it was sealed': (db) =>
    wrongDocuments(db, 'handover', (rows) =>
      idsOf(rows.filter((row) => row.seal !== sealHandover(row))),
    ),
  'the seal of a document is the last one recorded in its history': async (db) => [
    ...(await wrongDocuments(db, 'invoice', (rows) => otherSeals(db, rows))),
    ...(await wrongDocuments(db, 'payment', (rows) => otherSeals(db, rows))),
    ...(await wrongDocuments(db, 'credit', (rows) => otherSeals(db, rows))),
    ...(await wrongDocuments(db, 'handover', (rows) => otherSeals(db, rows))),
  ],
  'a document is cancelled where the history says so, and nowhere else': (
    ['invoice', 'payment', 'credit', 'handover'] as const
  )
    .map(otherStatus)
    .join(' union all '),
  'a document has a link only if the history says that one was made or sent': (
    ['invoice', 'payment', 'credit', 'handover', 'job'] as const
  )
    .map(
      (table) => `select id from ${table} where public_id is not null
        and exists (select 1 from history_line where record_id = ${table}.id and event = 'created')
        and not exists (select 1 from history_link
          join history_line on history_line.id = history_link.line_id
          where history_link.record_id = ${table}.id and event in (${LINKING}))`,
    )
    .join(' union all '),
};

/**
 * Documents without a `created` entry are older than the history: their cancelling has none either.
 */
function otherStatus(table: 'invoice' | 'payment' | 'credit' | 'handover'): string {
  const hasEvent = (event: string) =>
    `exists (select 1 from history_line where kind = '${table}' and event = '${event}'
      and record_id = ${table}.id)`;
  return `select id from ${table} where (status <> 'cancelled' and ${hasEvent('cancelled')})
    or (status = 'cancelled' and ${hasEvent('created')} and not ${hasEvent('cancelled')})`;
}

type SealedRow = { id: string; seal: string };

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

async function entriesOf(db: Db, payments: SealedRow[]) {
  const rows = await db
    .selectFrom('payment_invoice')
    .select(['payment_id', 'invoice_id', 'amount'])
    .where('payment_id', 'in', idsOf(payments))
    .orderBy('position')
    .execute();
  const entries = new Map<string, (readonly [string, number])[]>();
  for (const { payment_id, invoice_id, amount } of rows) {
    const own = entries.get(payment_id) ?? [];
    own.push([invoice_id, amount]);
    entries.set(payment_id, own);
  }
  return entries;
}

/**
 * Those whose last seal in the history differs; the history of documents older than seals has none.
 */
async function otherSeals(db: Db, documents: SealedRow[]): Promise<string[]> {
  const lines = await db
    .selectFrom('history_line')
    .select(['record_id', 'changes'])
    .where('record_id', 'in', idsOf(documents))
    .where('event', 'in', ['created', 'changed', 'erased'])
    .orderBy('record_id')
    .orderBy('position')
    .execute();
  const lastSeals = new Map<string, unknown>();
  for (const { record_id, changes } of lines) {
    const change = fromJson(changes).find(({ field }) => field === 'seal');
    if (change !== undefined) lastSeals.set(record_id, change.to);
  }
  return idsOf(documents.filter(({ id, seal }) => (lastSeals.get(id) ?? seal) !== seal));
}
