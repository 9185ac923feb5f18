import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { isDue, keepSound } from './nightly.ts';
import { lastDone } from './upkeep.store.ts';

const env = readEnv({ BACKUP_AT: '03:00', TZ_BUSINESS: 'Europe/Nicosia' });

test.each([
  ['never done', undefined, null, '2026-03-05T12:00:00Z', true],
  ['done this night', '2026-03-05T01:05:00Z', true, '2026-03-05T20:00:00Z', false],
  // 02:59 and 03:00 in Nicosia.
  ['done last night, before the hour', '2026-03-04T01:05:00Z', true, '2026-03-05T00:59:00Z', false],
  ['done last night, at the hour', '2026-03-04T01:05:00Z', true, '2026-03-05T01:00:00Z', true],
  ['off for a week', '2026-03-01T01:05:00Z', true, '2026-03-08T07:00:00Z', true],
  ['failed just now', '2026-03-05T01:05:00Z', null, '2026-03-05T01:30:00Z', false],
  ['failed an hour ago', '2026-03-05T01:05:00Z', null, '2026-03-05T02:05:00Z', true],
])('what was %s', (_, at, good, now, due) => {
  const last = at === undefined ? undefined : { at, good_on: good ? at : null };
  expect(isDue({ last, now: new Date(now), env })).toBe(due);
});

test('the night backs up and checks while the house is open, and writes down how it went', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kilim-night-'));
  const before = process.env['DATA_DIR'];
  process.env['DATA_DIR'] = folder;
  const db = await openDatabase({ DATA_DIR: folder });
  const now = new Date();
  await migrate(db, now);
  const log = { error: () => {}, info: () => {} };
  const stop = new AbortController().signal;
  const night = { db, env: { ...env, DATA_DIR: folder }, clock: () => now, log, stop };
  await keepSound(night);
  expect(
    (await lastDone(db)).map(({ name, good_on, message }) => [name, good_on, message]),
  ).toEqual([
    ['backup', now.toISOString(), ''],
    ['check', now.toISOString(), ''],
  ]);
  expect(readdirSync(join(folder, 'backups')).join()).toMatch(/^kilim-.+\.db$/);
  // A rule that is broken is told; the backup is made all the same.
  await db.insertInto('counter').values({ series: 'client', value: 7 }).execute();
  const later = new Date(now.getTime() + 30 * 3_600_000);
  await keepSound({ ...night, clock: () => later });
  const [backup, check] = await lastDone(db);
  expect([backup?.good_on, check?.good_on]).toEqual([later.toISOString(), now.toISOString()]);
  expect(check?.message).toContain('the series "client" have no gap');
  await db.destroy();
  if (before === undefined) delete process.env['DATA_DIR'];
  else process.env['DATA_DIR'] = before;
  rmSync(folder, { recursive: true });
});
