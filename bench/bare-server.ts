// The limit that the server is compared with: bare `node:http` and a single query, no login, no checks. Writes go to a
// separate file, as durably as the server's: the document, its lines or entries, its number.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { DatabaseSync } from 'node:sqlite';

const db = new DatabaseSync(String(process.argv[2]), { readOnly: true });
db.exec('pragma cache_size = -65536');

const list = db.prepare(`select * from invoice order by date desc, ref desc, id desc
  limit 10 offset ?`);
const client =
  db.prepare(`select client.*, (select coalesce(sum(total - amount_paid), 0) from invoice
  where client_id = client.id and status = 'issued') as balance from client where id = ?`);
const invoice = db.prepare('select * from invoice where id = ?');
const statement = [
  db.prepare(`select id, ref, date, total from invoice where client_id = ? and status = 'issued'
    order by date, ref`),
  db.prepare(`select id, ref, transaction_date, amount from payment where client_id = ?
    and status = 'issued' order by transaction_date, ref`),
];

/** A row for each client who owes something: sums by age, and the latest payment. */
const balances =
  db.prepare(`select client.id, client.ref, first_name, last_name, company_name, owed.*,
    (select max(transaction_date) from payment where payment.client_id = client.id
      and status = 'issued') as paid_on
  from (select client_id, sum(total) as invoiced, sum(total - amount_paid) as balance,
      sum(case when date >= date('now', '-30 days') then total - amount_paid else 0 end) as days_30,
      sum(case when date >= date('now', '-60 days') then total - amount_paid else 0 end) as days_60,
      sum(case when date >= date('now', '-90 days') then total - amount_paid else 0 end) as days_90
    from invoice where status = 'issued' group by client_id) as owed
  join client on client.id = owed.client_id where owed.balance > 0 order by last_name_fold`);

const written = new DatabaseSync(`${process.argv[2]}.floor`);
written.exec(`pragma journal_mode = wal; pragma synchronous = full;
  create table if not exists counter (series text primary key, value integer not null) strict;
  create table if not exists invoice (id text primary key, ref integer not null unique,
    client_id text not null, date text not null, total integer not null, paid integer not null) strict;
  create index if not exists invoice_date on invoice (date, ref);
  create index if not exists invoice_client on invoice (client_id, date);
  create table if not exists line (invoice_id text not null, position integer not null,
    title text not null, total integer not null, primary key (invoice_id, position)) strict;
  create table if not exists payment (id text primary key, ref integer not null unique,
    client_id text not null, date text not null, amount integer not null) strict;
  create index if not exists payment_client on payment (client_id, date);
  create table if not exists entry (payment_id text not null, invoice_id text not null,
    amount integer not null, primary key (payment_id, invoice_id)) strict`);
const number = written.prepare(`insert into counter values (?, 1) on conflict (series)
  do update set value = value + 1 returning value`);
const newInvoice = written.prepare('insert into invoice values (?, ?, ?, ?, 3570, 0)');
const newLine = written.prepare('insert into line values (?, ?, ?, 1190)');
const newPayment = written.prepare('insert into payment values (?, ?, ?, ?, 1)');
const newEntry = written.prepare('insert into entry values (?, ?, 1)');
const pay = written.prepare('update invoice set paid = paid + 1 where id = ?');
const today = new Date().toISOString().slice(0, 10);
let issued = '';

function write(work: (id: string) => void): { id: string } {
  const id = randomUUID();
  written.exec('begin immediate');
  work(id);
  written.exec('commit');
  return { id };
}

function next(series: string): number {
  return Number(number.get(series)?.['value']);
}

const answers: Record<string, (key: string) => unknown> = {
  'new-invoice': (clientId) =>
    write((id) => {
      newInvoice.run(id, next('invoice'), clientId, today);
      for (const position of [1, 2, 3]) newLine.run(id, position, 'Καθαρισμός');
      issued = id;
    }),
  payment: (clientId) =>
    write((id) => {
      newPayment.run(id, next('payment'), clientId, today);
      newEntry.run(id, issued);
      pay.run(issued);
    }),
  balances: () => balances.all(),
  list: (key) => list.all(Number(key)),
  client: (key) => client.get(key),
  invoice: (key) => invoice.get(key),
  statement: (key) => statement.map((part) => part.all(key)),
};

// An invoice that `payment` can pay.
answers['new-invoice']?.('');

const server = http.createServer((request, response) => {
  const [, name = '', key = ''] = (request.url ?? '').split('/');
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answers[name]?.(key)));
});
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as { port: number }).port);
});
