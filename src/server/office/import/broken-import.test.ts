import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { dialectOf } from '#server/platform/db/dialect.ts';
import { runStatements } from '#server/platform/db/migration.ts';
import { type Db, openDatabase } from '#server/platform/db/open.ts';
import { transactionState } from '#server/platform/db/transaction.ts';
import { programContext } from '#server/platform/http/index.ts';
import { importLine, type ImportLine } from '#shared/contract/import.ts';
import { databases, TestServer } from '#test/server.ts';
import { runImport } from './run-import.ts';

type LogLine = { level: number; reqId?: string; msg: string };

const ERROR = 50;
const ROWS = 100;
/** In the last batch but one. */
const STUMBLE = 70;

function clientsFile(name: string, prefix: string): string {
  const rows = Array.from({ length: ROWS }, (_, row) => `${name}${row};${prefix}${100_000 + row}`);
  return ['Επώνυμο;Τηλέφωνο', ...rows].join('\n');
}

describe.each(databases)('an import that breaks off on %s', (database) => {
  let server: TestServer;
  let other: Db;
  const lines: LogLine[] = [];
  beforeAll(async () => {
    const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) };
    server = await TestServer.start(database, { logTo });
    other = await openDatabase(server.place);
  });
  afterAll(async () => {
    await other.destroy();
    await server.stop();
  });

  const countClients = async () =>
    (await server.db.selectFrom('client').select('id').execute()).length;

  async function send(clients: string, language = 'en') {
    lines.length = 0;
    const response = await server.send('POST /import', {
      form: { dry: 'false', clients: Buffer.from(clients) },
      headers: { 'accept-language': language },
    });
    const read = response.body.trim().split('\n');
    const sent = read.map((line): ImportLine => importLine.parse(JSON.parse(line)));
    const errors = lines.filter(({ level }) => level >= ERROR);
    return { sent, last: sent.at(-1), errors, id: response.headers['x-request-id'] };
  }

  /** Something happens in the database when this client is written, until `remove`. */
  async function onClient(name: string, ...run: string[]) {
    const { trigger } = dialectOf(server.db);
    const isSqlite = database === 'SQLite';
    const statements = isSqlite
      ? [
          `create trigger stumble after insert on client when new.last_name = '${name}'
            begin ${run.join('; ')}; end`,
        ]
      : trigger({
          name: 'stumble',
          after: 'insert on client',
          run: [`if new.last_name = '${name}' then ${run.join('; ')}; end if`],
        });
    await runStatements(server.db, statements);
    return () =>
      runStatements(
        server.db,
        isSqlite
          ? ['drop trigger stumble']
          : ['drop trigger stumble on client', 'drop function stumble()'],
      );
  }

  test('ends with a line that says so, and the log has the cause with the id of the request', async () => {
    const fault = database === 'SQLite' ? "select raise(abort, 'stumbled')" : "raise 'stumbled'";
    const remove = await onClient(`Σπασμένος${STUMBLE}`, fault);
    const { sent, last, errors, id } = await send(clientsFile('Σπασμένος', '99'), 'el');
    expect(sent[0]).toMatchObject({ phase: 'check' });
    expect(last).toEqual({
      error: true,
      code: 'server.unexpected',
      message: 'Ωχ. Κάτι πήγε στραβά. Δοκιμάστε ξανά αργότερα.',
    });
    expect(errors).toMatchObject([{ reqId: id, msg: 'the answer broke off' }]);
    expect(await countClients()).toBe(40);
    await remove();
    const again = await send(clientsFile('Σπασμένος', '99'));
    expect(again.last).toMatchObject({ report: { files: [{ made: 60, same: 40 }] } });
    expect(again.errors).toEqual([]);
  });

  test('because its lock was lost says that', async () => {
    const before = await countClients();
    const remove = await onClient(`Αργοπορημένος${STUMBLE}`, 'update task_lock set expires = 0');
    const { last, errors, id } = await send(clientsFile('Αργοπορημένος', '97'));
    expect(last).toEqual({
      error: true,
      code: 'import.lost',
      message:
        'The import was held up for so long that another one may have begun, so it stopped. Import the same files again.',
    });
    expect(errors).toMatchObject([{ reqId: id }]);
    // The batch in which it was lost is whole, and the next one was not begun.
    expect(await countClients()).toBe(before + 80);
    await remove();
    const again = await send(clientsFile('Αργοπορημένος', '97'));
    expect(again.last).toMatchObject({ report: { files: [{ made: 20, same: 80 }] } });
  });

  const context = () => {
    const { env, time, db } = server;
    return programContext({ db, env, now: time.now, language: 'en', actor: null });
  };

  async function importHere(clients: string, onWriting?: () => Promise<void>) {
    const files = { clients: Buffer.from(clients) };
    let last: unknown;
    for await (const line of runImport(context(), {
      files,
      columns: {},
      dry: false,
      skipBad: false,
      leaveOut: false,
    })) {
      if ('phase' in line && line.phase === 'write' && line.done === 0) await onWriting?.();
      last = line;
    }
    return last;
  }

  test.runIf(database === 'PostgreSQL').each(['40001', '40P01', '55P03'])(
    'a batch that the database refuses with %s again and again is written once',
    async (code) => {
      const before = await countClients();
      await sql`create sequence stumbles`.execute(server.db);
      const fault = `raise exception using errcode = '${code}'`;
      const again = `if nextval('stumbles') <= 12 then ${fault}; end if`;
      const name = `Πολυάσχολος${code}x`;
      const remove = await onClient(`${name}${STUMBLE}`, again);
      const report = await importHere(clientsFile(name, `96${code.slice(-1)}`.slice(0, 2)));
      expect(report).toMatchObject({ report: { problems: [], files: [{ made: ROWS }] } });
      expect(await countClients()).toBe(before + ROWS);
      await remove();
      await sql`drop sequence stumbles`.execute(server.db);
      expect(await checkData(server.db)).toEqual([]);
    },
  );

  test('a batch waits for one who writes for long, and is written once', async () => {
    const before = await countClients();
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holdUp = () =>
      other.transaction().execute(async (trx) => {
        await trx
          .updateTable('counter')
          .set({ value: sql`value` })
          .execute();
        locked.resolve();
        await release.promise;
      });
    let writing: Promise<void> | undefined;
    const { waitedMs } = transactionState();
    const importing = importHere(clientsFile('Υπομονετικός', '95'), async () => {
      writing = holdUp();
      await locked.promise;
    });
    // On SQLite it cannot even begin, on PostgreSQL it waits within its transaction.
    const isHeldUp = () =>
      transactionState().open > 0 || transactionState().waitedMs > waitedMs + 100;
    await locked.promise;
    await expect.poll(isHeldUp).toBe(true);
    release.resolve();
    await writing;
    expect(await importing).toMatchObject({ report: { problems: [], files: [{ made: ROWS }] } });
    expect(await countClients()).toBe(before + ROWS);
    expect(await checkData(server.db)).toEqual([]);
  });
});
