import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recordUpkeep } from '#server/platform/schedule/upkeep.store.ts';
import { databases, useServer } from '#test/server.ts';
import { watchBackupDisk } from './backup-disk.ts';
import { isUpkeepRunning } from './run-upkeep.ts';

const MINUTE_MS = 60_000;

describe.each(databases)('the backup disk on %s', (database) => {
  const server = useServer(database);
  const stop = new AbortController().signal;
  let disk = '';
  let lines: string[] = [];
  const log = {
    error: (_: unknown, words?: string) => void lines.push(`error: ${words}`),
    info: (words: unknown) => void lines.push(`info: ${String(words)}`),
  };

  beforeEach(() => {
    disk = join(mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'disk-')), 'kilim');
    lines = [];
  });

  /** Passes the time and tries; returns what the status page and Today say. */
  function watch(over: { BACKUP_DIR?: string | undefined } = {}) {
    const env = { ...server.env, BACKUP_AT: '03:00', BACKUP_DIR: disk, ...over };
    const run = watchBackupDisk({ db: server.db, env, clock: () => server.time.now, log, stop });
    return async (minutes: number) => {
      server.time.now = new Date(server.time.now.getTime() + minutes * MINUTE_MS);
      await run();
      const { backupDisk } = await server.ok('GET /status');
      const { isBackupDiskLost } = await server.ok('GET /today');
      expect(isBackupDiskLost).toBe(backupDisk !== null);
      return backupDisk;
    };
  }

  test('that is unplugged is told until it is back, and once in the log', async () => {
    const after = watch();
    const fault = `BACKUP_DIR ${disk} is not there: is its disk connected?`;
    expect([await after(0), await after(1), await after(1)]).toEqual([fault, fault, fault]);
    expect(lines).toEqual(['error: BACKUP_DIR takes no backups']);
    mkdirSync(disk);
    expect(await after(1)).toBeNull();
    expect(lines.slice(1)).toEqual(['info: BACKUP_DIR takes backups again']);
    expect(readdirSync(disk)).toEqual([]);
    // It may rest for an hour.
    rmSync(disk, { recursive: true });
    expect([await after(59), await after(1)]).toEqual([null, fault]);
  });

  test('that is not mounted leaves a folder of this disk, and the status page says so', async () => {
    mkdirSync(disk);
    server.env.BACKUP_DIR = disk;
    expect((await server.ok('GET /status')).kept).toBe('sameDisk');
    server.env.BACKUP_DIR = '/dev/shm';
    const other = existsSync('/dev/shm') && statSync('/dev/shm').dev !== statSync(disk).dev;
    expect((await server.ok('GET /status')).kept).toBe(other ? 'elsewhere' : 'sameDisk');
    server.env.BACKUP_DIR = undefined;
    expect((await server.ok('GET /status')).kept).toBe('here');
  });

  test('that is a file is told, and one that works is not written about', async () => {
    writeFileSync(disk, '');
    expect(await watch()(0)).toMatch(
      /kilim-trial-\d+\.unfinished cannot be read or written: not a directory/,
    );
    rmSync(disk);
    mkdirSync(disk);
    lines = [];
    expect(await watch()(1)).toBeNull();
    expect(lines).toEqual([]);
  });

  test('is told no longer when the server that has it is gone, and without one nothing is tried', async () => {
    expect(await watch()(0)).toContain('is not there');
    const without = watch({ BACKUP_DIR: undefined });
    expect([await without(9), await without(1)]).toEqual([expect.any(String), null]);
  });

  test('a backup that failed without it is made as soon as it is back', async () => {
    const { db, time, dataDir } = server;
    // A backup runs in a child process with the environment of this process.
    vi.stubEnv('DATA_DIR', server.place.DATA_DIR || dataDir);
    vi.stubEnv('DATABASE_URL', server.place.DATABASE_URL);
    vi.stubEnv('BACKUP_DIR', disk);
    await vi.waitUntil(() => !isUpkeepRunning('backup'), { timeout: 60_000 });
    const after = watch();
    await after(0);
    await recordUpkeep(db, time.now, { name: 'backup', ok: false, message: 'no disk' });
    mkdirSync(disk);
    expect(await after(1)).toBeNull();
    expect(readdirSync(disk).join()).toMatch(/^kilim-.+\.db\b/);
    const { backup } = await server.ok('GET /status');
    expect(backup).toMatchObject({ goodOn: time.now.toISOString(), message: '' });
    vi.unstubAllEnvs();
  });
});
