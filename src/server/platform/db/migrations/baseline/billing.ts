import type { Ddl } from '../../migration.ts';
import { flag } from './columns.ts';

/** Invoices with what is summed of them, payments, and the monthly issue. */
export function billing(ddl: Ddl): string[] {
  return [
    ...invoice(ddl),
    ...invoiceIndexes,
    ...invoiceDay(ddl),
    ...payment(ddl),
    ...subscriptions(ddl),
  ];
}

/** What invoices and payments begin with. */
const document = ({ text, integer }: Ddl) => `
  id ${text} primary key,
  rev ${integer} not null,
  created_on ${text} not null,
  client_id ${text} not null references client (id),
  client_full_name ${text} not null,
  client_full_name_fold ${text} not null,
  client_company_name ${text} not null,
  client_company_name_fold ${text} not null,
  client_address ${text} not null,
  issuer ${text} not null,
  status ${text} not null check (status in ('issued', 'cancelled')),
  notes ${text} not null,
  notes_fold ${text} not null,
  public_id ${text} unique,
  last_sent ${text}`;

/** And what they end with. */
const documentEnd = ({ text }: Ddl) => `
  client_vat_number ${text} not null default '',
  last_sent_day ${text},
  seal ${text} not null default ''`;

function invoice(ddl: Ddl): string[] {
  const { text, integer, tableEnd } = ddl;
  return [
    `create table invoice (${document(ddl)},
      ref ${integer} not null,
      invoice_type ${text} not null check (invoice_type in ('invoice', 'other')),
      date ${text} not null,
      due_date ${text},
      ${flag('show_dates')},
      ${flag('subscription')},
      tax_rate ${integer} not null check (tax_rate between 0 and 10000),
      sub_total ${integer} not null check (sub_total >= 0),
      discount ${integer} not null,
      net_total ${integer} not null check (net_total >= 0),
      tax_total ${integer} not null check (tax_total >= 0),
      total ${integer} not null,
      amount_paid ${integer} not null check (amount_paid >= 0),
      jobs ${text} not null,${documentEnd(ddl)},
      unique (invoice_type, ref),
      check (net_total + tax_total = total),
      check (sub_total - discount = net_total),
      check (amount_paid <= total)
    ) ${tableEnd}`,
  ];
}

const invoiceIndexes = [
  'create index invoice_date on invoice (date, ref, id)',
  'create index invoice_client on invoice (client_id, date, ref)',
  `create index invoice_outstanding on invoice (client_id, total, amount_paid)
    where status = 'issued' and amount_paid < total`,
  // The age of debts is by client and month: it is summed from this index alone.
  'create index invoice_ageing on invoice (status, client_id, date, total, amount_paid)',
  // Each view of the list (`billing/invoice/invoice-search.store.ts`) is counted and summed from its own index.
  // The index contains the columns of the condition, because SQLite would otherwise look up every row.
  `create index invoice_owed on invoice (date, invoice_type, due_date, total, amount_paid)
    where status = 'issued' and amount_paid < total`,
  `create index invoice_not_sent on invoice (date, invoice_type, total, last_sent)
    where status = 'issued' and last_sent is null`,
  `create index invoice_cancelled on invoice (date, ref, id) where status = 'cancelled'`,
  `create index invoice_subscription on invoice (date, invoice_type, status, total)
    where subscription = 1`,
];

/**
 * Sums of invoices kept by day, so that a list's count and a period's sums never read every invoice.
 * The database keeps them itself, as it keeps an index: no use case can forget them. Invoices are
 * never deleted.
 */
function invoiceDay({ text, integer, tableEnd, trigger }: Ddl): string[] {
  return [
    `create table invoice_day (
      date ${text} not null,
      invoice_type ${text} not null,
      status ${text} not null,
      invoices ${integer} not null,
      total ${integer} not null,
      net_total ${integer} not null,
      tax_total ${integer} not null,
      primary key (date, invoice_type, status)
    ) ${tableEnd}`,
    ...trigger({ name: 'invoice_day_issued', after: 'insert on invoice', run: [add('new', '')] }),
    ...trigger({
      name: 'invoice_day_changed',
      after: 'update of date, status, total, net_total, tax_total on invoice',
      run: [add('old', '-'), add('new', '')],
    }),
    // The list asks for these sums each time: no row is read for them.
    `create index invoice_day_sums on invoice_day
      (date, invoice_type, status, invoices, total, net_total, tax_total)`,
  ];
}

function add(row: 'old' | 'new', sign: '-' | ''): string {
  const sums = ['total', 'net_total', 'tax_total'];
  return `insert into invoice_day
    values (${row}.date, ${row}.invoice_type, ${row}.status, ${sign}1,
      ${sums.map((sum) => `${sign}${row}.${sum}`).join(', ')})
    on conflict (date, invoice_type, status) do update set
      ${['invoices', ...sums].map((sum) => `${sum} = invoice_day.${sum} + excluded.${sum}`).join(', ')}`;
}

function payment(ddl: Ddl): string[] {
  const { text, integer, tableEnd } = ddl;
  return [
    `create table payment (${document(ddl)},
      ref ${integer} unique,
      transaction_date ${text} not null,
      method ${text} not null check
        (method in ('cash', 'cheque', 'creditCard', 'bankTransfer', 'moneyOrder', 'other')),
      amount ${integer} not null check (amount > 0),${documentEnd(ddl)}
    ) ${tableEnd}`,
    'create index payment_date on payment (transaction_date, ref, id)',
    'create index payment_client on payment (client_id, transaction_date, ref)',
    `create table payment_invoice (
      payment_id ${text} not null references payment (id),
      invoice_id ${text} not null references invoice (id),
      position ${integer} not null,
      amount ${integer} not null check (amount > 0),
      primary key (payment_id, invoice_id)
    ) ${tableEnd}`,
    'create index payment_invoice_invoice on payment_invoice (invoice_id)',
  ];
}

/** Which months were run, and the outcome for each client. */
function subscriptions({ text, tableEnd }: Ddl): string[] {
  return [
    `create table subscription_month (
      month ${text} primary key,
      finished_on ${text} not null
    ) ${tableEnd}`,
    `create table subscription_run (
      id ${text} primary key,
      month ${text} not null,
      client_id ${text} not null references client (id),
      ran_on ${text} not null,
      outcome ${text} not null check
        (outcome in ('issued', 'noJobs', 'incomplete', 'refused', 'failed')),
      invoice_id ${text} references invoice (id),
      unique (month, client_id)
    ) ${tableEnd}`,
    'create index subscription_run_client on subscription_run (client_id, month)',
    // These are tried again.
    `create index subscription_run_failed on subscription_run (month) where outcome = 'failed'`,
  ];
}
