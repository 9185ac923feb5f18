import { sql, type SqlBool } from 'kysely';
import { getCredit } from '#server/billing/credit/index.ts';
import { getInvoice } from '#server/billing/invoice/index.ts';
import { getPayment } from '#server/billing/payment/index.ts';
import { getHandover } from '#server/floor/handover/index.ts';
import {
  freeze,
  frozenAddress,
  frozenJobs,
  frozenPieces,
  readFrozen,
} from '#server/parties/document/index.ts';
import {
  type Db,
  dialectOf,
  inTransaction,
  sealChange,
  sealCredit,
  sealHandover,
  sealInvoice,
  sealPayment,
  searchable,
} from '#server/platform/db/index.ts';
import { type AuditContext, audit } from '#server/platform/history/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { dayInZone } from '#shared/base/day.ts';
import { earliestKeptDay } from '#shared/rules/retention.ts';

/** What replaces the client on a document. */
const blankClient = () => ({
  ...searchable({ client_full_name: '', client_company_name: '', notes: '' }),
  client_vat_number: '',
  client_address: freeze(frozenAddress, null),
  public_id: null,
});

/** The document still has the client's name. Asked under a lock: another server may be erasing it. */
const isNamed = sql<SqlBool>`(client_full_name <> '' or client_company_name <> '')`;

/** No law requires keeping hand-overs: names, signature and marks are erased, the pieces stay. */
export async function eraseHandovers(context: AuditContext, client: string): Promise<void> {
  const { db } = context;
  const rows = await db
    .selectFrom('handover')
    .selectAll()
    .where('client_id', '=', client)
    .orderBy('ref')
    .execute();
  for (const row of rows) {
    const pieces = readFrozen(frozenPieces, row.pieces).map((piece) => ({
      ...piece,
      clientItem: { ...piece.clientItem, marks: [] },
    }));
    const next = {
      ...blankClient(),
      ...searchable({ received_by: '' }),
      signature: null,
      pieces: freeze(frozenPieces, pieces),
    };
    const seal = sealHandover({ ...row, ...next });
    await db
      .updateTable('handover')
      .set((eb) => ({ ...next, seal, rev: eb('rev', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
    const changes = [sealChange(row.seal, seal)];
    await audit.handover(context, {
      event: 'erased',
      changes,
      after: await getHandover(db, row.id),
    });
  }
}

/** Removes the names of erased clients (or of this one) from documents that the law no longer keeps. */
export async function eraseExpired(context: AuditContext, client?: string): Promise<void> {
  await eraseInvoices(context, client);
  await erasePayments(context, client);
  await eraseCredits(context, client);
}

export async function eraseAllExpired({ db, env, now }: { db: Db; env: Env; now: Date }) {
  const today = dayInZone(now, env.TZ_BUSINESS);
  await inTransaction(db, (trx) => eraseExpired({ db: trx, now, today, actor: null }));
}

async function eraseInvoices(context: AuditContext, client: string | undefined): Promise<void> {
  const { db, today } = context;
  const named = db
    .selectFrom('invoice')
    .innerJoin('client', 'client.id', 'invoice.client_id')
    .selectAll('invoice')
    .where('client.erased_on', 'is not', null)
    .$if(client !== undefined, (query) => query.where('client_id', '=', client ?? ''))
    .where('date', '<', earliestKeptDay(today))
    .where(isNamed);
  const rows = await dialectOf(db).locked(named).execute();
  for (const row of rows) {
    const jobs = readFrozen(frozenJobs, row.jobs).map((job) => ({
      ...job,
      items: job.items.map((item) => ({ ...item, notes: '' })),
    }));
    const next = { ...blankClient(), jobs: freeze(frozenJobs, jobs) };
    const seal = sealInvoice({ ...row, ...next });
    await db
      .updateTable('invoice')
      .set((eb) => ({ ...next, seal, rev: eb('rev', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
    const changes = [sealChange(row.seal, seal)];
    await audit.invoice(context, { event: 'erased', changes, after: await getInvoice(db, row.id) });
  }
}

async function erasePayments(context: AuditContext, client: string | undefined): Promise<void> {
  const { db, today } = context;
  const named = db
    .selectFrom('payment')
    .innerJoin('client', 'client.id', 'payment.client_id')
    .selectAll('payment')
    .where('client.erased_on', 'is not', null)
    .$if(client !== undefined, (query) => query.where('client_id', '=', client ?? ''))
    .where('transaction_date', '<', earliestKeptDay(today))
    .where(isNamed);
  const rows = await dialectOf(db).locked(named).execute();
  for (const row of rows) {
    const next = blankClient();
    const seal = sealPayment({ ...row, ...next }, await entriesOf(context, row.id));
    await db
      .updateTable('payment')
      .set((eb) => ({ ...next, seal, rev: eb('rev', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
    const changes = [sealChange(row.seal, seal)];
    await audit.payment(context, { event: 'erased', changes, after: await getPayment(db, row.id) });
  }
}

async function eraseCredits(context: AuditContext, client: string | undefined): Promise<void> {
  const { db, today } = context;
  const named = db
    .selectFrom('credit')
    .innerJoin('client', 'client.id', 'credit.client_id')
    .selectAll('credit')
    .where('client.erased_on', 'is not', null)
    .$if(client !== undefined, (query) => query.where('client_id', '=', client ?? ''))
    .where('date', '<', earliestKeptDay(today))
    .where(isNamed);
  const rows = await dialectOf(db).locked(named).execute();
  for (const row of rows) {
    const next = { ...blankClient(), ...searchable({ reason: '' }) };
    const seal = sealCredit({ ...row, ...next });
    await db
      .updateTable('credit')
      .set((eb) => ({ ...next, seal, rev: eb('rev', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
    const changes = [sealChange(row.seal, seal)];
    await audit.credit(context, { event: 'erased', changes, after: await getCredit(db, row.id) });
  }
}

async function entriesOf({ db }: AuditContext, payment: string) {
  const rows = await db
    .selectFrom('payment_invoice')
    .select(['invoice_id', 'amount'])
    .where('payment_id', '=', payment)
    .orderBy('position')
    .execute();
  return rows.map(({ invoice_id, amount }) => [invoice_id, amount] as const);
}
