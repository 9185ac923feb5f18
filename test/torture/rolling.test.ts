// Servers are replaced one by one: the previous version keeps working on the database that the new one has
// migrated, until it is replaced. Runs only with `npm run torture -- rolling [REF]`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { schemaVersion } from '#server/platform/db/migrate.ts';
import { NODE, ROOT, SERVER, SERVER_ENV, SERVER_FLAGS } from '../../scripts/child.mjs';
import { freePort } from '../../scripts/port.ts';
import { isReady, logIn } from '../../scripts/served.ts';
import { setCompany } from '../company.ts';
import { databases, makeDatabase } from '../database.ts';
import { Day } from './cluster/day.ts';
import { until } from './cluster/machines.ts';
import { takeVersion, versionBefore } from './cluster/older-version.ts';
import { ADMIN_PASSWORD } from './cluster/programs.ts';
import { Unit } from './cluster/unit.ts';

const ref = process.env['TORTURE_COUNT'];
const PEOPLE = 4;
/** Sales before the new server starts, beside it, and after the old one stops. */
const SALES = 40;
const LONG_MS = 600_000;

const reads = ['client', 'clientItem', 'item', 'job', 'invoice', 'payment', 'stay', 'mail'];

type Served = { unit: Unit; origin: string };

/** A server of the version in `root`. */
async function server(root: string, url: string, name: string): Promise<Served> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'kilim-rolling-'));
  const log = join(folder, 'log');
  const env = {
    ...SERVER_ENV,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url,
    ADMIN_PASSWORD,
    BACKUP_AT: 'off',
    LOG_LEVEL: 'warn',
  };
  const command = [NODE, ...SERVER_FLAGS, SERVER] as const;
  const unit = new Unit({ name, command, cwd: root, log, env });
  onTestFinished(async () => {
    await unit.stop();
    if (unit.exits.length > 0) console.log(readFileSync(log, 'utf8').slice(-4_000));
    rmSync(folder, { recursive: true, force: true });
  });
  unit.start();
  const origin = `http://127.0.0.1:${port}`;
  await until(`ready ${name}`, () => isReady(origin));
  return { unit, origin };
}

describe.skipIf(ref === undefined || !databases.includes('PostgreSQL'))('an upgrade', () => {
  test(
    'the version before goes on working beside the new one, until it is replaced',
    async () => {
      const before = takeVersion(ref === 'before' ? versionBefore() : String(ref));
      onTestFinished(before.remove);
      const { db, place, remove } = await makeDatabase('PostgreSQL');
      onTestFinished(remove);
      const url = place.DATABASE_URL ?? '';
      const old = await server(before.folder, url, 'the version before');
      const oldNumber = await schemaVersion(db);
      await setCompany(db, new Date());
      const day = new Day(old.origin, await logIn(old.origin, ADMIN_PASSWORD));
      const body = { title: 'Πλύσιμο', price: 12.5 };
      const { _id: item } = await day.write({ method: 'POST', path: '/item', body });
      day.begin(PEOPLE, String(item), ADMIN_PASSWORD);
      const sales = async (count: number) => {
        const goal = day.made.payment.size + count;
        const isDone = () => day.made.payment.size >= goal || day.wrong.length > 0;
        await until(`${goal} sales`, async () => isDone());
        expect(day.wrong).toEqual([]);
      };
      await sales(SALES);
      const fresh = await server(ROOT, url, 'the new version');
      const number = await schemaVersion(db);
      console.log(
        `${before.commit}: from ${oldNumber} to ${number}, old one ready: ${await isReady(old.origin)}`,
      );
      const asked = { ...day.statusCounts };
      await sales(SALES);
      for (const kind of reads) await day.read(`/${kind}/search`);
      const failed = Object.entries(day.statusCounts).filter(
        ([status, count]) => status !== '200' && count !== asked[status],
      );
      expect(failed).toEqual([]);
      day.origin = fresh.origin;
      await pause(1_000);
      expect(await old.unit.stop()).toBe(0);
      await sales(SALES);
      await day.end();
      console.log('answered:', day.statusCounts);
      expect([...old.unit.exits, ...fresh.unit.exits, ...day.wrong]).toEqual([]);
      const rows = await db.selectFrom('invoice').select(['id', 'ref']).orderBy('ref').execute();
      expect(new Map(rows.map((row) => [row.id, row.ref]))).toEqual(day.made.invoice);
      expect(rows.map((row) => row.ref)).toEqual(rows.map((_, n) => n + 1));
      expect(await checkData(db)).toEqual([]);
    },
    LONG_MS,
  );
});
