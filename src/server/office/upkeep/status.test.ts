import { describe, expect, test } from 'vitest';
import { recordUpkeep } from '#server/platform/schedule/upkeep.store.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { databases, useServer } from '#test/server.ts';
import { readAlarm } from './read-status.ts';

describe.each(databases)('the status on %s', (database) => {
  const server = useServer(database);

  const alarm = (days: number) => {
    const { db, time } = server;
    const now = new Date(time.now.getTime() + days * 24 * 3_600_000);
    return readAlarm({ db, env: readEnv({ DATA_DIR: '/nowhere' }), now });
  };

  test('says what was done and what was wrong, of what it consists and who is in', async () => {
    const { db, time } = server;
    await recordUpkeep(db, time.now, { name: 'check', ok: true, message: '' });
    const later = new Date(time.now.getTime() + 60_000);
    await recordUpkeep(db, later, { name: 'check', ok: false, message: 'a rule: 1' });
    const status = await server.ok('GET /status');
    expect(status).toMatchObject({
      check: { at: later.toISOString(), goodOn: time.now.toISOString(), message: 'a rule: 1' },
      mails: { queued: 0, held: 0 },
      sessions: 1,
    });
    expect(status.versions.database).toMatch(new RegExp(`^${database} \\d+`));
    expect(status.disk.free).toBeGreaterThan(0);
    expect((await server.call('GET /status', { token: null })).status).toBe(401);
  });

  test('a backup that is older than two days is told to everybody', async () => {
    const { db, time } = server;
    // A new shop has none yet.
    expect(await alarm(1)).toEqual({ isBackupOld: false, lastBackup: null });
    expect(await alarm(3)).toEqual({ isBackupOld: true, lastBackup: null });
    await recordUpkeep(db, time.now, { name: 'backup', ok: true, message: '' });
    const last = time.now.toISOString();
    expect(await alarm(1.9)).toEqual({ isBackupOld: false, lastBackup: last });
    expect(await alarm(2.1)).toEqual({ isBackupOld: true, lastBackup: last });
    // A backup with a future time does not count.
    const ahead = new Date(time.now.getTime() + 365 * 24 * 3_600_000);
    await recordUpkeep(db, ahead, { name: 'backup', ok: true, message: '' });
    expect(await alarm(3)).toEqual({ isBackupOld: true, lastBackup: null });
  });
});
