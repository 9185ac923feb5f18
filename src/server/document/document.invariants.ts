import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { InvoiceTable, PaymentTable } from '../db/document-tables.ts';
import { fromJson } from '../db/json.ts';
import type { Db } from '../db/open.ts';
import { sealInvoice, sealPayment } from '../db/seal.ts';
import type { Invariants } from '../invariants/invariant.ts';

export const documentInvariants: Invariants = {
  'an invoice is as it was sealed': (db) =>
    eachPart(db, 'invoice', async (rows) => {
      const own = rows as Selectable<InvoiceTable>[];
      return own.filter((row) => row.seal !== sealInvoice(row)).map(({ id }) => id);
    }),
  'a payment is as it was sealed': (db) =>
    eachPart(db, 'payment', async (rows) => {
      const own = rows as Selectable<PaymentTable>[];
      const entries = await entriesOf(db, own);
      return own
        .filter((row) => row.seal !== sealPayment(row, entries.get(row.id) ?? []))
        .map(({ id }) => id);
    }),
  'the seal of a document is the one that its history told last': async (db) => [
    ...(await eachPart(db, 'invoice', (rows) => otherSeals(db, rows))),
    ...(await eachPart(db, 'payment', (rows) => otherSeals(db, rows))),
  ],
};

const PART = 500;

type Sealed = { id: string; seal: string };

/** The ids that `wrong` gives of all documents, which it gets in parts. */
async function eachPart(
  db: Db,
  table: 'invoice' | 'payment',
  wrong: (rows: Sealed[]) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (let last = ''; ;) {
    const rows: Sealed[] = await db
      .selectFrom(table)
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(PART)
      .execute();
    if (rows.length === 0) return found;
    last = rows.at(-1)?.id ?? last;
    found.push(...(await wrong(rows)));
    await othersTurn();
  }
}

async function entriesOf(db: Db, payments: Sealed[]) {
  const rows = await db
    .selectFrom('payment_invoice')
    .select(['payment_id', 'invoice_id', 'amount'])
    .where(
      'payment_id',
      'in',
      payments.map(({ id }) => id),
    )
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

/** Those whose history names another seal; one of before there were seals names none. */
async function otherSeals(db: Db, documents: Sealed[]): Promise<string[]> {
  const lines = await db
    .selectFrom('history_line')
    .select(['record_id', 'changes'])
    .where(
      'record_id',
      'in',
      documents.map(({ id }) => id),
    )
    .where('event', 'in', ['created', 'changed'])
    .orderBy('record_id')
    .orderBy('place')
    .execute();
  const told = new Map<string, unknown>();
  for (const { record_id, changes } of lines) {
    const change = fromJson(changes).find(({ field }) => field === 'seal');
    if (change !== undefined) told.set(record_id, change.to);
  }
  return documents.filter(({ id, seal }) => (told.get(id) ?? seal) !== seal).map(({ id }) => id);
}
