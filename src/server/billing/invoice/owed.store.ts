import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Db, prepared } from '#server/platform/db/index.ts';
import { balanceOf, isOnAccount, isOwed } from '#server/platform/records/index.ts';
import type { Day } from '#shared/base/day.ts';
import { type Cents, cents } from '#shared/base/money.ts';
import type { OverdueInvoice } from '#shared/document/message.ts';
import { type OpenInvoice, owedOf, setOff } from '#shared/rules/owed.ts';

/** An invoice without a due date is due on its own date. */
export const dueOn = sql<Day>`coalesce(invoice.due_date, invoice.date)`;

/** An unpaid or overpaid invoice of a client with money on account, and what `setOff` takes off its balance. */
export type SetOff = OpenInvoice & { due: Day; amount: Cents };

/** What money on account pays (`shared/rules/owed.ts`): of all clients who have some, or of those of the given ones. */
export async function readSetOffs(db: Db, clients?: readonly string[]): Promise<SetOff[]> {
  const rows =
    clients === undefined
      ? await selectOpen(db).execute()
      : await openOfClients(db, [...new Set(clients)]);
  return withSetOffs(rows);
}

export function withSetOffs(open: readonly (OpenInvoice & { due: Day })[]): SetOff[] {
  const amounts = setOff(open);
  return open.map((row) => ({ ...row, amount: amounts.get(row._id) ?? cents(0) }));
}

const openOfClients = prepared((db, clients) => selectOpen(db, clients));

/** The unpaid and the overpaid invoices of clients with money on account, who are few. */
function selectOpen(db: Db, clients?: string[]) {
  const holders = db
    .selectFrom('invoice')
    .where(isOnAccount)
    .$if(clients !== undefined, (query) => query.where('client_id', 'in', clients ?? []))
    .select('client_id');
  const open = (condition: RawBuilder<SqlBool>) =>
    db
      .selectFrom('invoice')
      .where(condition)
      .where(sql<SqlBool>`invoice.client_id in (select client_id from holder)`)
      .select(['id as _id', 'ref as _ref', 'invoice_type as invoiceType', 'client_id as client'])
      .select(['date', dueOn.as('due'), balanceOf.as('balance')]);
  return db
    .with('holder', () => holders)
    .selectFrom(open(isOwed).unionAll(open(isOnAccount)).as('open'))
    .selectAll();
}

/** The amounts by invoice. */
export async function setOffsOf(
  db: Db,
  clients?: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  return new Map((await readSetOffs(db, clients)).map(({ _id, amount }) => [_id, amount]));
}

/** What the unpaid invoices of a day depend on beside their own rows. */
export type Owing = { today: Day; setOffs: readonly SetOff[] };

export async function readOwing(db: Db, today: Day): Promise<Owing> {
  return { today, setOffs: await readSetOffs(db) };
}

/** In a query over `invoice`: what the client owes of it. */
export function owedBy({ setOffs }: Owing): RawBuilder<Cents> {
  const off = setOffs.filter(({ balance, amount }) => balance > 0 && amount > 0);
  const amounts = off.map(({ _id, amount }) => sql`when ${_id} then ${sql.lit(amount)}`);
  const ids = off.map(({ _id }) => _id);
  const unpaid =
    off.length === 0
      ? balanceOf
      : sql`${balanceOf} - case when invoice.id in (${sql.join(ids)})
          then case invoice.id ${sql.join(amounts, sql` `)} end else 0 end`;
  return sql`case when ${isOwed} then ${unpaid} else 0 end`;
}

/** The ids of the debts that money on account pays in full: nothing is owed of them. */
export function coveredIds(setOffs: readonly SetOff[]): string[] {
  return setOffs
    .filter(({ balance, amount }) => balance > 0 && amount === balance)
    .map(({ _id }) => _id);
}

/** In a query over `invoice`: without the given ones. */
export function isNoneOf(ids: readonly string[]): RawBuilder<SqlBool> {
  return ids.length === 0 ? sql`1 = 1` : sql`invoice.id not in (${sql.join(ids)})`;
}

/**
 * The invoices due before today of which the client owes something, by due date: of a client, or the given one.
 */
export async function overdueInvoices(
  db: Db,
  { of, id, today }: { of: 'client' | 'invoice'; id: string; today: Day },
): Promise<OverdueInvoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .where(isOwed)
    .where(idColumns[of], '=', id)
    .where(dueOn, '<', today)
    .select(['id', 'client_id', 'ref as _ref', 'invoice_type as invoiceType', 'date'])
    .select([dueOn.as('dueDate'), balanceOf.as('balance')])
    .orderBy(dueOn)
    .orderBy('ref')
    .execute();
  const off = await setOffsOf(
    db,
    rows.map(({ client_id }) => client_id),
  );
  return rows
    .map(({ id: own, client_id: _, balance, ...invoice }) => ({
      ...invoice,
      balance: owedOf(balance, off.get(own)),
    }))
    .filter(({ balance }) => balance > 0);
}

const idColumns = { client: 'invoice.client_id', invoice: 'invoice.id' } as const;
