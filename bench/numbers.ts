// npm run bench -- numbers: how contention on gap-free numbers limits writers. Each transaction resembles an invoice:
// some statements, a number, a row. The counter's row is locked first or last, by 1, 8 and 64 writers, and compared
// with a sequence, whose numbers may have gaps. On a temporary PostgreSQL that writes to disk.
import pg from 'pg';
import { requirePostgres, startPostgres } from '../scripts/postgres.ts';

const WRITERS = [1, 8, 64];
const MILLISECONDS = 2_000;
const ROUNDS = 5;
/** Statements of a transaction besides the number and the row; an invoice has at least as many. */
const STATEMENTS = 10;

type Client = pg.Client;
type Way = { name: string; run: (client: Client) => Promise<void> };

const OWN = 'insert into detail (document, line) values ($1, $2)';
const COUNTER = 'update counter set value = value + 1 where series = 1 returning value';
const SEQUENCE = `select nextval('number') as value`;

async function details(client: Client): Promise<void> {
  for (let line = 0; line < STATEMENTS; line += 1) await client.query(OWN, ['invoice', line]);
}

async function numbered(client: Client, query: string): Promise<number> {
  const { rows } = await client.query<{ value: string }>(query);
  return Number(rows[0]?.value);
}

function inOrder(query: string, isFirst: boolean) {
  return async (client: Client) => {
    await client.query('begin');
    if (!isFirst) await details(client);
    const number = await numbered(client, query);
    await client.query('insert into document (number) values ($1)', [number]);
    if (isFirst) await details(client);
    await client.query('commit');
  };
}

const ways: Way[] = [
  { name: 'sequence, with gaps', run: inOrder(SEQUENCE, false) },
  { name: 'counter, at the end', run: inOrder(COUNTER, false) },
  { name: 'counter, at the beginning', run: inOrder(COUNTER, true) },
];

async function perSecond(url: string, writers: number, { run }: Way): Promise<number> {
  const clients = Array.from({ length: writers }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const begun = performance.now();
  let done = 0;
  const write = async (client: Client) => {
    for (; performance.now() - begun < MILLISECONDS; done += 1) await run(client);
  };
  await Promise.all(clients.map(write));
  const seconds = (performance.now() - begun) / 1_000;
  await Promise.all(clients.map((client) => client.end()));
  return done / seconds;
}

/** The median of several rounds. The ways alternate, so that other load on the machine affects all of them. */
async function measured(url: string): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>(ways.map(({ name }) => [name, []]));
  for (const writers of WRITERS) {
    const rates = ways.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [n, way] of ways.entries()) rates[n]?.push(await perSecond(url, writers, way));
    }
    for (const [n, { name }] of ways.entries()) {
      const middle = rates[n]?.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
      rows.get(name)?.push(middle.toFixed(0));
    }
  }
  return rows;
}

async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table counter (series integer primary key, value bigint not null);
    insert into counter values (1, 0);
    create sequence number;
    create table document (number bigint not null);
    create table detail (document text not null, line bigint not null)`);
  await client.end();
}

const postgres = await startPostgres(requirePostgres());
try {
  await prepare(postgres.url);
  console.log(`documents a second, ${STATEMENTS} statements and a number each\n`);
  console.log(['', ...WRITERS.map((count) => `${count} writers`)].map(cell).join(''));
  const rates = await measured(postgres.url);
  for (const [name, row] of rates) console.log([name, ...row].map(cell).join(''));
} finally {
  await postgres.stop();
}

function cell(text: string, column: number): string {
  return column === 0 ? text.padEnd(28) : text.padStart(12);
}
