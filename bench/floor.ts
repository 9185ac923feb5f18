// The limit that the server is held against: bare `node:http` and the one query, no login, no checks.
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

const answers: Record<string, (key: string) => unknown> = {
  list: (key) => list.all(Number(key)),
  client: (key) => client.get(key),
  invoice: (key) => invoice.get(key),
  statement: (key) => statement.map((part) => part.all(key)),
};

const server = http.createServer((request, response) => {
  const [, name = '', key = ''] = (request.url ?? '').split('/');
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answers[name]?.(key)));
});
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as { port: number }).port);
});
