// The data that is measured on: written by SQL, because 100,000 invoices through the calls take long.
import { DatabaseSync } from 'node:sqlite';
import {
  carpetTitles,
  lastNames,
  menNames,
  womenNames,
} from '../src/server/office/demo/vocabulary.ts';
import { fold } from '../src/shared/base/text.ts';
import { type FloorIds, fillFloor } from './fill-floor.ts';
import { dayAt, id, type Insert, inserter, numbers, PIECES, pieceOf, record } from './rows.ts';

export type Size = { clients: number; invoices: number };
/** `open` are completed jobs that no invoice has yet. */
export type Ids = {
  clients: string[];
  invoices: string[];
  open: Open[];
  item: string;
  floor: FloorIds;
};
type Open = { client: string; job: string };

const firstNames = [...menNames, ...womenNames];
const OPEN_JOBS = 20_000;
const PENDING_JOBS = 3_000;

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
  addItem(insert, item);
  const clientIds = numbers(clients).map((n) => addClient(insert, n));
  for (const n of numbers(clients * PIECES)) addPiece(insert, n, clientIds);
  const invoiceIds = numbers(invoices).map((n) =>
    addInvoice({ insert, n, client: clientIds[n % clients] ?? '', item }),
  );
  const open = numbers(OPEN_JOBS).map((n) => {
    const of = { insert, n: invoices + n, client: clientIds[n % clients] ?? '', item };
    return { client: of.client, job: addJob(of, { date: dayAt(0), invoice: null }) };
  });
  const pending = addPending(insert, { from: invoices + OPEN_JOBS, clients: clientIds, item });
  const floor = fillFloor(insert, {
    clients: clientIds,
    done: open.map(({ job }) => job),
    pending,
  });
  for (const [series, value] of [
    ['client', clients],
    ['client item', clients * PIECES],
    ['item', 1],
    ['job', invoices + OPEN_JOBS + PENDING_JOBS],
    ['payment', Math.ceil(invoices / 2)],
    ['invoice: invoice', invoices],
  ] as const) {
    insert('counter', { series, value });
  }
  db.exec('commit; pragma wal_checkpoint(truncate); pragma optimize = 0x10002');
  db.close();
  return { clients: clientIds, invoices: invoiceIds, open, item, floor };
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
    client_id: clients[Math.floor(n / PIECES)] ?? '',
    previous_ref: '',
    previous_ref_fold: '',
    previous_ref_order: '',
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

function addItem(insert: Insert, item: string): void {
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
}

type Pending = { from: number; clients: string[]; item: string };

/** Jobs that are worked on, of clients from the middle of them on. */
function addPending(insert: Insert, { from, clients, item }: Pending): string[] {
  return numbers(PENDING_JOBS).map((n) => {
    const client = clients[(n + Math.floor(clients.length / 2)) % clients.length] ?? '';
    const of = { insert, n: from + n, client, item };
    return addJob(of, { date: dayAt(0), invoice: null, isPending: true });
  });
}

type JobInput = { insert: Insert; n: number; client: string; item: string };

/** An invoice, its job of three lines and, for every second, the payment of it all. */
function addInvoice(of: JobInput): string {
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
type Job = { date: string; invoice: string | null; isPending?: boolean };

function addJob(of: JobInput, { date, invoice, isPending = false }: Job): string {
  const { insert, n, client, item } = of;
  const job = id(n, 3);
  insert('job', {
    ...record(job, n + 1),
    client_id: client,
    start_date: date,
    end_date: isPending ? null : date,
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
      client_item_id: pieceOf(client, position),
      stage: stageOf({ invoice, isPending }, position),
      staged_on: `${date}T08:00:00.000Z`,
      qty: 1000,
      unit_cost: 1000,
      total: 1000,
      notes: '',
    });
  }
  return job;
}

const pendingStages = ['received', 'cleaning', 'ready'];

function stageOf({ invoice, isPending }: Omit<Job, 'date'>, position: number): string {
  if (isPending === true) return pendingStages[position] ?? 'received';
  return invoice === null ? 'ready' : 'handedOver';
}

function addPayment(of: JobInput, { date, invoice }: Document): void {
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

function lineOf({ n, item }: JobInput, line: number) {
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

function snapshot({ client }: JobInput) {
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
