import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { checkData } from '#server/office/check-data/check-data.ts';
import { type Db, openDatabase } from '#server/platform/db/open.ts';
import { programContext } from '#server/platform/http/index.ts';
import { lockTask } from '#server/platform/schedule/task-lock.ts';
import type { ImportStep, ImportReport } from '#shared/contract/import.ts';
import type { ImportFile } from '#shared/records/import-fields.ts';
import { childEnv } from '#test/child.ts';
import { databases, useServer } from '#test/server.ts';
import { runImport } from './run-import.ts';

type Files = Partial<Record<ImportFile, string>>;

const command = join(import.meta.dirname, '../commands/import.ts');

/** Enough for several batches of each kind. */
const numbers = Array.from({ length: 100 }, (_, row) => row);
const many: Files = {
  items: ['Τίτλος;Τιμή', ...numbers.map((row) => `Είδος ${row};5,00`)].join('\n'),
  clients: ['Επώνυμο;Τηλέφωνο', ...numbers.map((row) => `Πολύς${row};99${300_000 + row}`)].join(
    '\n',
  ),
  pieces: ['Πελάτης;Χαλί;Κατηγορία', ...numbers.map((row) => `Πολύς${row};Κιλίμι;Χαλιά`)].join(
    '\n',
  ),
  balances: ['Πελάτης;Ποσό;Ημερομηνία', ...numbers.map((row) => `Πολύς${row};7,00;01/02/26`)].join(
    '\n',
  ),
};

describe.each(databases)('one import at a time on %s', (database) => {
  const server = useServer(database);
  /** The connection of another server or command. */
  let other: Db;
  beforeAll(async () => {
    other = await openDatabase(server.place);
  });
  afterAll(() => other.destroy());

  const contextOf = (db: Db) =>
    programContext({ db, env: server.env, now: server.time.now, language: 'en', actor: null });

  function importOn(db: Db, files: Files): AsyncGenerator<ImportStep, undefined> {
    const contents = Object.entries(files).map(
      ([file, text]) => [file, Buffer.from(text)] as const,
    );
    const input = { columns: {}, dry: false, skipBad: false, leaveOut: false };
    return runImport(contextOf(db), { ...input, files: Object.fromEntries<Buffer>(contents) });
  }

  /** Goes on to the first line that `isIt`; undefined at the end. */
  async function goOn(
    steps: AsyncGenerator<ImportStep, undefined>,
    isIt: (line: ImportStep) => boolean,
  ): Promise<ImportStep | undefined> {
    for (;;) {
      const { done, value } = await steps.next();
      if (done) return undefined;
      if (isIt(value)) return value;
    }
  }

  async function reportOf(steps: AsyncGenerator<ImportStep, undefined>): Promise<ImportReport> {
    const last = await goOn(steps, (line) => 'report' in line);
    if (last === undefined || !('report' in last)) throw new Error('no report');
    return last.report;
  }

  const isWriting = (line: ImportStep) => 'phase' in line && line.phase === 'write';

  const countRows = async () => {
    const tables = ['client', 'item', 'client_item', 'invoice'] as const;
    return Promise.all(
      tables.map(
        async (table) => (await server.db.selectFrom(table).select('id').execute()).length,
      ),
    );
  };

  const steal = () => server.db.updateTable('task_lock').set({ expires: 0 }).execute();

  test('of two servers at once, one writes everything once, and the other is refused', async () => {
    const outcomes = await Promise.allSettled([
      reportOf(importOn(server.db, many)),
      reportOf(importOn(other, many)),
    ]);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'import.running' } }]);
    // Plus the item for opening balances.
    expect(await countRows()).toEqual([100, 101, 100, 100]);
    expect(await checkData(server.db)).toEqual([]);
    const again = await reportOf(importOn(other, many));
    expect(again.files.map(({ made }) => made)).toEqual([0, 0, 0, 0]);
  });

  test('whoever comes second is told who imports since when, in both languages', async () => {
    const user = await server.ok('GET /user/me');
    const context = { ...contextOf(other), actor: user._id };
    const running = runImport(context, {
      files: { clients: Buffer.from('Επώνυμο\nΠρώτος\n') },
      columns: {},
      dry: false,
      skipBad: false,
      leaveOut: false,
    });
    await running.next();
    const { env, db, time } = server;
    const second = await buildApp({ db, env, dataEnv: server.place, clock: () => time.now });
    const first = server.app;
    server.app = second;
    const said: string[] = [];
    for (const language of ['en', 'el']) {
      const { status, error } = await server.call('POST /import', {
        form: { dry: 'false', clients: Buffer.from('Επώνυμο\nΔεύτερος\n') },
        headers: { 'accept-language': language },
      });
      expect([status, error.code]).toEqual([409, 'import.running']);
      said.push(error.message);
    }
    expect(said).toEqual([
      expect.stringMatching(
        /^Another import is running: admin \(.+\), since 05\/03\/2026 10:00\. Wait until it has finished\.$/,
      ),
      expect.stringMatching(
        /^Γίνεται ήδη μία μεταφορά: admin \(.+\), από 05\/03\/2026 10:00\. Περιμένετε να τελειώσει\.$/,
      ),
    ]);
    // A dry run writes nothing, and may run beside it.
    const dry = await server.send('POST /import', {
      form: { dry: 'true', clients: Buffer.from('Επώνυμο\nΔεύτερος\n') },
    });
    expect(dry.body).toContain('"made":1');
    server.app = first;
    await second.close();
    await running.return(undefined);
    expect(await server.db.selectFrom('task_lock').selectAll().execute()).toEqual([]);
  });

  test('the command beside the server is told too', async () => {
    const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'import-'));
    writeFileSync(join(folder, 'clients.csv'), 'Επώνυμο\nΕντολής\n');
    const { DATABASE_URL, DATA_DIR } = server.place;
    const env = {
      ...childEnv,
      DATA_DIR: DATA_DIR || join(folder, 'data'),
      ...(DATABASE_URL && { DATABASE_URL }),
    };
    const run = () => spawnSync(process.execPath, [command, folder], { env, encoding: 'utf8' });
    const running = importOn(server.db, { clients: 'Επώνυμο\nΤρίτος\n' });
    await running.next();
    const before = await countRows();
    const { status, stderr } = run();
    expect(status).toBe(75);
    expect(stderr).toMatch(/^Another import is running: npm run import \(.+\), since .+\n$/);
    expect(await countRows()).toEqual(before);
    await running.return(undefined);
    expect(run().stdout).toContain('Written.');
  });

  test('an import whose lock has ended or was taken stops before it writes again', async () => {
    for (const takes of [false, true]) {
      const rows = numbers.map((row) => `Χαμένος${row};${takes ? '97' : '96'}${100_000 + row}`);
      const files = { clients: ['Επώνυμο;Τηλέφωνο', ...rows].join('\n') };
      const slow = importOn(other, files);
      await goOn(slow, (line) => isWriting(line) && 'done' in line && line.done > 0);
      const [before = 0] = await countRows();
      await steal();
      const run = { task: 'import', env: server.env, now: server.time.now } as const;
      const thief = takes ? await lockTask(server.db, run) : undefined;
      await expect(reportOf(slow)).rejects.toMatchObject({ code: 'import.lost' });
      expect((await countRows())[0]).toBe(before);
      await thief?.free();
      const rest = await reportOf(importOn(server.db, files));
      expect(rest.files).toMatchObject([{ made: 60, same: 40 }]);
    }
    expect(await checkData(server.db)).toEqual([]);
  });

  test('what others add between comparing and writing is not added a second time', async () => {
    const files: Files = {
      items: 'Τίτλος;Τιμή\nΣτέγνωμα;5,00\nΆλλο στέγνωμα;5,00\n',
      clients: 'Επώνυμο;Τηλέφωνο\nΓοργός;95 111111\nΑργός;95 222222\nΧωρίς;\n',
      pieces: 'Πελάτης;Χαλί;Κατηγορία\nΠολύς1;Νέο κιλίμι;Χαλιά\nΠολύς2;Νέο κιλίμι;Χαλιά\n',
      balances: 'Πελάτης;Ποσό;Ημερομηνία\nΠολύς1;8,00;01/02/26\nΠολύς2;8,00;01/02/26\n',
    };
    const steps = importOn(server.db, files);
    await goOn(steps, isWriting);
    const client = (lastName: string, phoneNumber?: string) =>
      server.ok('POST /client', {
        body: {
          lastName,
          phones: phoneNumber === undefined ? [] : [{ phoneType: 'Mobile', phoneNumber }],
        },
      });
    await client('ΓΟΡΓΟΣ', '+357 95111111');
    await client('Χωρίς');
    await server.ok('POST /item', { body: { title: 'στεγνωμα', category: 'Service' } });
    const owner = await server.db
      .selectFrom('client')
      .select('id')
      .where('last_name', '=', 'Πολύς1')
      .executeTakeFirstOrThrow();
    const body = { client: owner.id, title: 'Νέο κιλίμι', category: 'Χαλιά' };
    await server.ok('POST /clientItem', { body });
    const report = await reportOf(steps);
    const message =
      'Somebody has added this since the file was compared: import the same files again.';
    expect(report.problems).toEqual(
      [
        ['items', 2],
        ['clients', 2],
        ['clients', 4],
        ['pieces', 2],
      ].map(([file, row]) => ({ file, row, column: '', message })),
    );
    const again = await reportOf(importOn(server.db, files));
    expect(again.problems).toEqual([]);
    expect(again.files.map(({ made }) => made)).toEqual([0, 0, 0, 0]);
    expect(await checkData(server.db)).toEqual([]);
  });
});
