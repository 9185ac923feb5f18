import { sql } from 'kysely';
import { toBreakdown } from '#server/billing/invoice/index.ts';
import { getClient } from '#server/parties/client/index.ts';
import type { DayRange } from '#server/parties/document/index.ts';
import { getConfig, issuerOf } from '#server/platform/config/index.ts';
import { between, type Db, inSnapshot, prepared } from '#server/platform/db/index.ts';
import { type Day, day } from '#shared/base/day.ts';
import { cents, type Cents } from '#shared/base/money.ts';
import type { PublicStatement, Statement } from '#shared/contract/statement.ts';
import { billingAddress } from '#shared/rules/client.ts';

/**
 * The fields of the private and the public statement; the response schema of each call drops the others.
 * Throws a 404 if the client does not exist or is deleted.
 */
export function readStatement(
  db: Db,
  clientId: string,
  range: DayRange,
): Promise<Statement & PublicStatement> {
  const { from, to } = range;
  return inSnapshot(db, async (snapshot) => {
    const client = await getClient(snapshot, clientId);
    return {
      from: from ?? null,
      to: to ?? null,
      company: issuerOf(await getConfig(snapshot)),
      client: { ...client, address: billingAddress(client) },
      oldBalance: from === undefined ? cents(0) : await balanceBefore(snapshot, clientId, from),
      invoices: await statementInvoices(snapshot, clientId, range),
      payments: await statementPayments(snapshot, clientId, range),
      credits: await statementCredits(snapshot, clientId, range),
    };
  });
}

/** The balance at the end of the previous day: issued invoices less credit notes and payments. */
async function balanceBefore(db: Db, clientId: string, from: Day): Promise<Cents> {
  const { balance } = await db
    .selectNoFrom((eb) => {
      const invoiced = eb
        .selectFrom('invoice')
        .select(sql<number>`coalesce(sum(total), 0)`.as('total'))
        .where('client_id', '=', clientId)
        .where('status', '=', 'issued')
        .where('date', '<', from);
      const paid = eb
        .selectFrom('payment')
        .select(sql<number>`coalesce(sum(amount), 0)`.as('total'))
        .where('client_id', '=', clientId)
        .where('status', '=', 'issued')
        .where('transaction_date', '<', from);
      const credited = eb
        .selectFrom('credit')
        .select(sql<number>`coalesce(sum(total), 0)`.as('total'))
        .where('client_id', '=', clientId)
        .where('status', '=', 'issued')
        .where('date', '<', from);
      return sql<number>`${invoiced} - ${credited} - ${paid}`.as('balance');
    })
    .executeTakeFirstOrThrow();
  return cents(balance);
}

/** Parameters of the queries below, for the documents of a client in a range of days. */
function valuesOf(clientId: string, { from = FIRST_DAY, to = LAST_DAY }: DayRange): string[] {
  return [clientId, from, to];
}

/** The range of days that Kilim accepts. */
const [FIRST_DAY, LAST_DAY] = [day('1900-01-01'), day('2999-12-31')];

const issued = sql<'issued'>`'issued'`;

async function statementInvoices(db: Db, clientId: string, range: DayRange) {
  const rows = await invoiceRows(db, valuesOf(clientId, range));
  return rows.map((row) => ({ ...row, breakdown: toBreakdown(row) }));
}

const invoiceRows = prepared((db, [client = '', from = '', to = '']) =>
  db
    .selectFrom('invoice')
    .select(['id as _id', 'ref as _ref', 'invoice_type as invoiceType'])
    .select(['date', 'public_id as publicId', 'tax_rate'])
    .select(['sub_total', 'discount', 'net_total', 'tax_total', 'total'])
    .where('client_id', '=', client)
    .where('status', '=', issued)
    .where(between(sql.ref('date'), { from, to }))
    .orderBy('date')
    .orderBy('ref')
    .orderBy('invoice_type'),
);

async function statementPayments(db: Db, clientId: string, range: DayRange) {
  const rows = await paymentRows(db, valuesOf(clientId, range));
  const entries = await entryRows(db, valuesOf(clientId, range));
  const invoices = Map.groupBy(entries, ({ payment_id }) => payment_id);
  return rows.map((row) => ({ ...row, invoices: invoices.get(row._id) ?? [] }));
}

const paymentRows = prepared((db, [client = '', from = '', to = '']) =>
  issuedPayments(db, client, { from, to })
    .select(['payment.id as _id', 'ref as _ref', 'transaction_date as transactionDate'])
    .select(['method', 'amount'])
    .orderBy(sql`transaction_date, case when ref is null then 1 else 0 end, ref, payment.id`),
);

const entryRows = prepared((db, [client = '', from = '', to = '']) =>
  issuedPayments(db, client, { from, to })
    .innerJoin('payment_invoice', 'payment_invoice.payment_id', 'payment.id')
    .innerJoin('invoice', 'invoice.id', 'payment_invoice.invoice_id')
    .select(['payment_id', 'invoice.id as _id', 'invoice.ref as _ref'])
    .select(['invoice_type as invoiceType', 'invoice.public_id as publicId'])
    .orderBy('position'),
);

async function statementCredits(db: Db, clientId: string, range: DayRange) {
  const rows = await creditRows(db, valuesOf(clientId, range));
  return rows.map((row) => ({
    ...row,
    breakdown: toBreakdown(row),
    invoice: {
      _id: row.invoice_id,
      _ref: row.invoice_ref,
      invoiceType: row.invoice_type,
      publicId: row.invoice_link,
    },
  }));
}

const creditRows = prepared((db, [client = '', from = '', to = '']) =>
  db
    .selectFrom('credit')
    .innerJoin('invoice', 'invoice.id', 'credit.invoice_id')
    .select(['credit.id as _id', 'credit.ref as _ref', 'credit.date', 'credit.tax_rate'])
    .select(['credit.sub_total', 'credit.discount', 'credit.net_total', 'credit.tax_total'])
    .select(['credit.total', 'credit.public_id as publicId', 'invoice.id as invoice_id'])
    .select(['invoice.ref as invoice_ref', 'invoice_type', 'invoice.public_id as invoice_link'])
    .where('credit.client_id', '=', client)
    .where('credit.status', '=', issued)
    .where(between(sql.ref('credit.date'), { from, to }))
    .orderBy('credit.date')
    .orderBy('credit.ref'),
);

function issuedPayments(db: Db, clientId: string, range: { from: string; to: string }) {
  return db
    .selectFrom('payment')
    .where('payment.client_id', '=', clientId)
    .where('payment.status', '=', issued)
    .where(between(sql.ref('transaction_date'), range));
}
