import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { insertUser } from '#server/parties/user/user.store.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';

/** Small in every run of the tests; by hand as large as one likes: `TORTURE=100`. */
const TIMES = Number(process.env['TORTURE'] ?? 2);
const TORN = TIMES * 10;
const WRITER = join(import.meta.dirname, 'torture-writer.child.ts');

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kilim-torture-'));
  const db = await openDatabase({ DATA_DIR: folder });
  await migrate(db, new Date());
  await insertUser(db, { username: 'admin', passwordHash: 'x', role: 'owner', now: new Date() });
  await db.destroy();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The numbers that were acknowledged until the writer was killed. */
async function killedWriter(): Promise<number[]> {
  const writer = spawn(process.execPath, [WRITER, folder]);
  let said = '';
  writer.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.length > 200) writer.kill('SIGKILL');
  });
  await once(writer, 'close');
  const lines = said.split('\n').slice(0, -1);
  expect(lines.filter((line) => !line.startsWith('200 '))).toEqual([]);
  return lines.map((line) => Number(line.slice(4)));
}

/** The numbers that the folder has; it is whole, and no rule is broken. */
async function numbersIn(place: string): Promise<number[]> {
  const db = await openDatabase({ DATA_DIR: place });
  const { rows } = await sql<Record<string, string>>`pragma integrity_check`.execute(db);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
  expect(await checkData(db)).toEqual([]);
  const clients = await db.selectFrom('client').select('ref').orderBy('ref').execute();
  await db.destroy();
  return clients.map(({ ref }) => ref);
}

test('nothing that was acknowledged is lost when the process is killed while it writes', async () => {
  const acknowledged: number[] = [];
  for (let time = 0; time < TIMES; time += 1) acknowledged.push(...(await killedWriter()));
  expect(acknowledged.length).toBeGreaterThan(TIMES);
  const numbers = new Set(await numbersIn(folder));
  expect(acknowledged.filter((ref) => !numbers.has(ref))).toEqual([]);
}, 600_000);

test('a write-ahead log that is torn or has a flipped bit opens as a whole number of commits', async () => {
  const db = await openDatabase({ DATA_DIR: folder });
  await db.updateTable('first_day').set({ has_started: 1 }).execute();
  await db.updateTable('first_day').set({ has_started: 0 }).execute();
  const copy = mkdtempSync(join(tmpdir(), 'kilim-torn-'));
  cpSync(folder, copy, { recursive: true });
  await db.destroy();
  const wal = readFileSync(join(copy, 'kilim.db-wal'));
  expect(wal.length).toBeGreaterThan(4096);
  for (let time = 0; time < TORN; time += 1) {
    const at = Math.floor(((time + 0.5) / TORN) * wal.length);
    const torn = Buffer.from(time % 2 === 0 ? wal.subarray(0, at) : wal);
    if (time % 2 === 1) torn[at] = (torn[at] ?? 0) ^ 1;
    const place = mkdtempSync(join(tmpdir(), 'kilim-torn-'));
    cpSync(copy, place, { recursive: true });
    rmSync(join(place, 'kilim.db-shm'), { force: true });
    writeFileSync(join(place, 'kilim.db-wal'), torn);
    expect((await numbersIn(place)).length).toBeGreaterThanOrEqual(0);
    rmSync(place, { recursive: true });
  }
  rmSync(copy, { recursive: true });
}, 600_000);
