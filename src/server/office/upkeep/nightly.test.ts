import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { diskFiles, filesFolder } from '#server/platform/files/files.ts';
import { lastUpkeep } from '#server/platform/schedule/upkeep.store.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { databases, makeMigrated } from '#test/database.ts';
import { isDue, runNightlyUpkeep } from './nightly.ts';

const env = readEnv({ BACKUP_AT: '03:00', TZ_BUSINESS: 'Europe/Nicosia' });

test.each([
  ['never done', undefined, null, '2026-03-05T12:00:00Z', true],
  ['done this night', '2026-03-05T01:05:00Z', true, '2026-03-05T20:00:00Z', false],
  // 02:59 and 03:00 in Nicosia.
  ['done last night, before the hour', '2026-03-04T01:05:00Z', true, '2026-03-05T00:59:00Z', false],
  ['done last night, at the hour', '2026-03-04T01:05:00Z', true, '2026-03-05T01:00:00Z', true],
  ['off for a week', '2026-03-01T01:05:00Z', true, '2026-03-08T07:00:00Z', true],
  ['failed just now', '2026-03-05T01:05:00Z', null, '2026-03-05T01:30:00Z', false],
  ['done by a clock a year ahead', '2027-03-05T01:05:00Z', true, '2026-03-05T12:00:00Z', true],
  ['failed an hour ago', '2026-03-05T01:05:00Z', null, '2026-03-05T02:05:00Z', true],
])('what was %s', (_, at, good, now, due) => {
  const last = at === undefined ? undefined : { at, good_on: good ? at : null };
  expect(isDue({ last, now: new Date(now), env })).toBe(due);
});

afterEach(() => vi.unstubAllEnvs());

test.each(databases)(
  'the night backs up and checks while the server runs, and writes it down, on %s',
  async (database) => {
    const { db, place, remove } = await makeMigrated(database);
    const folder = place.DATA_DIR || mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'night-'));
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('DATABASE_URL', place.DATABASE_URL);
    const now = new Date();
    const lines: unknown[] = [];
    const log = { error: () => {}, info: (line: unknown) => lines.push(line) };
    const half = join(folder, 'files', 'aa', '.0b9f8a52-5c3e-4c0e-9d0a-5f3f5a1f6f10');
    mkdirSync(dirname(half), { recursive: true });
    writeFileSync(half, 'half a photo');
    utimesSync(half, 0, 0);
    const stop = new AbortController().signal;
    const night = { db, env: { ...env, DATA_DIR: folder }, clock: () => now, log, stop };
    await runNightlyUpkeep(night);
    const good = { good_on: now.toISOString(), message: '' };
    expect(await lastUpkeep(db)).toMatchObject([
      { name: 'backup', ...good },
      { name: 'check', ...good },
    ]);
    expect(existsSync(half)).toBe(false);
    expect(JSON.stringify(lines)).toContain('Unfinished files taken away: 1.');
    expect(readdirSync(join(folder, 'backups')).join()).toMatch(/^kilim-.+\.db$/);
    // A violated rule is reported; the backup is made all the same.
    await db.insertInto('counter').values({ series: 'client', value: 7 }).execute();
    const later = new Date(now.getTime() + 30 * 3_600_000);
    await runNightlyUpkeep({ ...night, clock: () => later });
    const [backup, check] = await lastUpkeep(db);
    expect([backup?.good_on, check?.good_on]).toEqual([later.toISOString(), now.toISOString()]);
    expect(check?.message).toContain('the series "client" have no gap');
    // So is a file that belongs to no record, but not within its first day.
    expect(check?.message).not.toContain('a file is of');
    const name = `${'a'.repeat(64)}.webp`;
    await diskFiles(folder).put(name, Buffer.from('no photo'));
    utimesSync(join(filesFolder(folder), 'aa', name), 0, 0);
    await runNightlyUpkeep({ ...night, clock: () => new Date(later.getTime() + 2 * 3_600_000) });
    expect((await lastUpkeep(db))[1]?.message).toContain(`a file is of a photo or a logo. ${name}`);
    await remove();
  },
);
