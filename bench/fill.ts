// The data that is measured on: written by SQL, because 100,000 invoices through the calls take long.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { carpetTitles, firstNames, lastNames } from '../src/server/demo/vocabulary.ts';
import { fold } from '../src/shared/text.ts';

export type Size = { clients: number; invoices: number };
/** `open` are completed jobs that no invoice has yet. */
export type Ids = { clients: string[]; invoices: string[]; open: Open[]; item: string };
type Open = { client: string; job: string };

const DAYS = 1500;
const OPEN_JOBS = 20_000;
/** Of each client. */
const PIECES = 3;
const CREATED = '2026-01-01T00:00:00.000Z';

/** What a client is called; the number alone tells it from all others. */
export function nameOf(n: number): { first: string; last: string } {
  const first = firstNames[n % firstNames.length] ?? '';
  return { first, last: `${lastNames[(n * 7) % lastNames.length]} ${n}` };
}

/** Fills a migrated database; every invoice has one job of three lines, half of them are paid. */
export function fill(file: string, { clients, invoices }: Size): Ids {
  const db = new DatabaseSync(file);
  const insert = inserter(db);
  db.exec('begin');
  db.exec(`update config set company_name = 'Kilim', street = 'Ledras 1', city = 'Nicosia',
    zip = '1011', tax_id = 'CY10000000X'`);
  const item = id(0, 9);
  insert('item', {
    ...record(item, 1),
    title: 'Καθαρισμός',
    title_fold: 'καθαρισμοσ',
    category: 'Service',
    description: '',
    description_fold: '',
    price: 550,
    disabled: 0,
  });
  const clientIds = numbers(clients).map((n) => addClient(insert, n));
  for (const n of numbers(clients * PIECES)) addPiece(insert, n, clientIds);
  const invoiceIds = numbers(invoices).map((n) =>
    addInvoice({ insert, n, client: clientIds[n % clients] ?? '', item }),
  );
  const open = numbers(OPEN_JOBS).map((n) => {
    const of = { insert, n: invoices + n, client: clientIds[n % clients] ?? '', item };
    return { client: of.client, job: addJob(of, { date: dayAt(0), invoice: null }) };
  });
  for (const [series, value] of [
    ['client', clients],
    ['client item', clients * PIECES],
    ['item', 1],
    ['job', invoices + OPEN_JOBS],
    ['payment', Math.ceil(invoices / 2)],
    ['invoice: invoice', invoices],
  ] as const) {
    insert('counter', { series, value });
  }
  db.exec('commit; pragma wal_checkpoint(truncate); pragma optimize = 0x10002');
  db.close();
  return { clients: clientIds, invoices: invoiceIds, open, item };
}

type Insert = (table: string, row: Record<string, SQLInputValue>) => void;

function inserter(db: DatabaseSync): Insert {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  return (table, row) => {
    const columns = Object.keys(row);
    const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    statement.run(...Object.values(row));
  };
}

function addClient(insert: Insert, n: number): string {
  const client = id(n, 1);
  const { first, last } = nameOf(n);
  const phone = `99${String((n * 37) % 1_000_000).padStart(6, '0')}`;
  insert('client', {
    ...record(client, n + 1),
    public_id: `public-${n}`,
    company_name: '',
    company_name_fold: '',
    first_name: first,
    first_name_fold: fold(first),
    last_name: last,
    last_name_fold: fold(last),
    full_name_fold: fold(`${first} ${last}`),
    notes: '',
    notes_fold: '',
    phones: JSON.stringify([{ phoneType: 'Mobile', phoneNumber: phone }]),
    phone_fold: phone,
    emails: '[]',
    email_fold: '',
    addresses: '[]',
    city_fold: '',
    subscription_enabled: 0,
    subscription_type: 'invoice',
    subscription_amount: 0,
  });
  return client;
}

const titles = Object.values(carpetTitles).flat();

function addPiece(insert: Insert, n: number, clients: string[]): void {
  const title = titles[n % titles.length] ?? '';
  insert('client_item', {
    ...record(id(n, 6), n + 1),
    client_id: clients[n % clients.length] ?? '',
    previous_ref: '',
    previous_ref_fold: '',
    title,
    title_fold: fold(title),
    description: '',
    description_fold: '',
    category: 'Χαλιά',
    category_fold: 'χαλια',
    price: 0,
    width: 2000,
    length: 3000,
  });
}

type Of = { insert: Insert; n: number; client: string; item: string };

/** An invoice, its job of three lines and, for every second, the payment of it all. */
function addInvoice(of: Of): string {
  const invoice = id(of.n, 2);
  const date = dayAt(of.n);
  const isPaid = of.n % 2 === 0;
  const lines = numbers(3).map((line) => lineOf(of, line));
  const job = { _id: id(of.n, 3), _ref: of.n + 1, startDate: date, endDate: date };
  of.insert('invoice', {
    ...record(invoice, of.n + 1),
    ...snapshot(of),
    invoice_type: 'invoice',
    date,
    show_dates: 0,
    subscription: 0,
    tax_rate: 1900,
    sub_total: 3000,
    discount: 0,
    net_total: 3000,
    tax_total: 570,
    total: 3570,
    amount_paid: isPaid ? 3570 : 0,
    jobs: JSON.stringify([{ ...job, total: 3000, items: lines }]),
  });
  addJob(of, { date, invoice });
  if (isPaid) addPayment(of, { date, invoice });
  return invoice;
}

type Document = { date: string; invoice: string };
type Job = { date: string; invoice: string | null };

function addJob(of: Of, { date, invoice }: Job): string {
  const { insert, n, client, item } = of;
  const job = id(n, 3);
  insert('job', {
    ...record(job, n + 1),
    client_id: client,
    start_date: date,
    end_date: date,
    instructions: '',
    instructions_fold: '',
    total: 3000,
    subscription: 0,
    invoice_id: invoice,
  });
  for (const position of numbers(3)) {
    insert('job_item', {
      id: lineOf(of, position)._id,
      job_id: job,
      position,
      item_id: item,
      qty: 1000,
      unit_cost: 1000,
      total: 1000,
      notes: '',
    });
  }
  return job;
}

function addPayment(of: Of, { date, invoice }: Document): void {
  const payment = id(of.n, 5);
  of.insert('payment', {
    ...record(payment, of.n / 2 + 1),
    ...snapshot(of),
    transaction_date: date,
    method: 'cash',
    amount: 3570,
  });
  const entry = { payment_id: payment, invoice_id: invoice, position: 0, amount: 3570 };
  of.insert('payment_invoice', entry);
}

function lineOf({ n, item }: Of, line: number) {
  return {
    _id: id(n * 3 + line, 4),
    item: { _id: item, title: 'Καθαρισμός', category: 'Service' },
    clientItem: null,
    qty: 1000,
    unitCost: 1000,
    total: 1000,
    notes: '',
  };
}

function snapshot({ client }: Of) {
  const { first, last } = nameOf(Number(client.slice(-12)));
  const name = `${first} ${last}`;
  return {
    client_id: client,
    client_full_name: name,
    client_full_name_fold: fold(name),
    client_company_name: '',
    client_company_name_fold: '',
    client_address: 'null',
    issuer: JSON.stringify(issuer),
    notes: '',
    notes_fold: '',
    status: 'issued',
  };
}

const issuer = {
  companyName: 'Kilim',
  address: { street: '', city: '', zip: '' },
  emailAddress: '',
  logo: '',
  phone: '',
  fax: '',
  taxID: '',
  iban: '',
  bankAccountNumber: '',
  bankDetails: '',
  accountHolder: '',
  websiteUrl: '',
};

function record(key: string, ref: number) {
  return { id: key, ref, rev: 1, created_on: CREATED };
}

function id(n: number, kind: number): string {
  return `0000000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

/** Spread over four years that end today. */
function dayAt(n: number): string {
  const at = new Date(Date.now() - (n % DAYS) * 86_400_000);
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}
