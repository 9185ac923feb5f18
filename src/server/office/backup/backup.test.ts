import { createCipheriv, hash, randomBytes, scryptSync } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkFiles } from '#server/office/check-data/check-data.ts';
import { insertPasswordLink } from '#server/parties/user/password-link.store.ts';
import { startSession } from '#server/parties/user/session.store.ts';
import { findUserByName, insertUser } from '#server/parties/user/user.store.ts';
import { lockDataFolder } from '#server/platform/db/data-folder.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { SCHEMA_VERSION } from '#server/platform/db/migrations/index.ts';
import { type Db, openDatabase } from '#server/platform/db/open.ts';
import { diskFiles, filesFolder, s3Files } from '#server/platform/files/files.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { writeVersion33 } from '#test/fixtures.ts';
import { startStorage } from '#test/storage.ts';
import {
  backup,
  backUpElsewhere,
  backUpBeforeMigration,
  expiredBackups,
  sweepAndBackUp,
} from './backup.ts';
import { decryptFile, encryptFile } from './crypt.ts';
import { restore } from './restore.ts';

const NOW = new Date('2026-03-05T08:00:00Z');

describe('backup and restore', () => {
  const env = { DATA_DIR: '', DATABASE_URL: undefined };
  let db: Db;

  beforeEach(async () => {
    env.DATA_DIR = mkdtempSync(join(tmpdir(), 'kilim-backup-'));
    db = await openDatabase(env);
    await migrate(db, NOW);
    await db.updateTable('config').set({ company_name: 'Before' }).execute();
  });

  afterEach(async () => {
    await db.destroy();
    rmSync(env.DATA_DIR, { recursive: true });
  });

  test('a backup of a running server holds what is committed, and brings it back', async () => {
    const file = await backup(env, NOW);
    await db.updateTable('config').set({ company_name: 'After' }).execute();
    await db.destroy();
    await restore(env, file, { now: NOW });
    db = await openDatabase(env);
    expect(await db.selectFrom('config').select('company_name').execute()).toEqual([
      { company_name: 'Before' },
    ]);
    expect(readdirSync(env.DATA_DIR).join()).toContain('kilim.db.before-');
  });

  test('refuses to restore under a running server', async () => {
    const file = await backup(env, NOW);
    await expect(restore(env, file, { now: NOW })).rejects.toThrow('Kilim is running');
  });

  test('keeps a server from starting while it restores', async () => {
    const file = await backup(env, NOW);
    await db.destroy();
    const restoring = restore(env, file, { now: NOW });
    expect(() => lockDataFolder(env.DATA_DIR)).toThrow('Another Kilim works');
    await restoring;
    lockDataFolder(env.DATA_DIR)();
    db = await openDatabase(env);
  });

  test('a new key counts for photos of before too, and one that is damaged stops no restore', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'kilim-elsewhere-'));
    const name = `${hash('sha256', 'a photo')}.png`;
    await diskFiles(env.DATA_DIR).put(name, Buffer.from('a photo'));
    await nameLogo(db, name);
    const outside = { ...env, BACKUP_DIR: elsewhere, BACKUP_KEY: 'a key of the owner' };
    const copy = await backup(env, NOW);
    await backUpElsewhere(outside, copy);
    const renewed = { ...outside, BACKUP_KEY: 'the next key of the owner' };
    const file = await backUpElsewhere(renewed, copy);
    const [first, second] = ['kilim-other-', 'kilim-third-'].map((of) =>
      mkdtempSync(join(tmpdir(), of)),
    );
    const home = { ...renewed, DATA_DIR: first ?? '' };
    expect(await restore(home, file, { now: NOW })).toMatchObject({ files: 1, damaged: [] });
    const photo = join(elsewhere, 'files', name.slice(0, 2), `${name}.aes`);
    writeFileSync(photo, readFileSync(photo).fill(1, 40));
    const next = { ...renewed, DATA_DIR: second ?? '' };
    expect(await restore(next, file, { now: NOW })).toMatchObject({ files: 0, damaged: [photo] });
    for (const folder of [elsewhere, home.DATA_DIR, next.DATA_DIR]) {
      rmSync(folder, { recursive: true });
    }
  });

  test('what one run encrypts has one salt, so that a thousand photos need one key', async () => {
    const [plain, to] = [join(env.DATA_DIR, 'plain'), join(env.DATA_DIR, 'sealed')];
    writeFileSync(plain, 'a photo');
    const heads = [];
    for (let count = 0; count < 2; count += 1) {
      await encryptFile(plain, to, { key: 'a key of the owner', name: 'sealed' });
      heads.push(readFileSync(to).toString('hex', 0, 42));
    }
    // The salt is the same, the iv never.
    expect(heads[0]?.slice(0, 60)).toBe(heads[1]?.slice(0, 60));
    expect(heads[0]?.slice(60)).not.toBe(heads[1]?.slice(60));
  });

  test.skipIf(!existsSync('/dev/full'))('a full disk is not called a damaged backup', async () => {
    const [plain, to] = [join(env.DATA_DIR, 'plain'), join(env.DATA_DIR, 'sealed')];
    writeFileSync(plain, 'a photo');
    await encryptFile(plain, to, { key: 'a key of the owner', name: 'sealed' });
    await expect(decryptFile(to, '/dev/full', 'a key of the owner')).rejects.toThrow('ENOSPC');
  });

  test('an encrypted copy on another disk brings back the database and the files', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'kilim-elsewhere-'));
    const photo = Buffer.from('a photo');
    const name = `${hash('sha256', photo)}.png`;
    await diskFiles(env.DATA_DIR).put(name, photo);
    await nameLogo(db, name);
    const outside = { ...env, BACKUP_DIR: elsewhere, BACKUP_KEY: 'a key of the owner' };
    const file = await backUpElsewhere(outside, await backup(env, NOW));
    // The name reveals nothing about the content.
    expect(basename(file ?? '')).toBe('kilim-2026-03-05T080000Z.db.aes');
    const bytes = [file ?? '', join(elsewhere, 'files', name.slice(0, 2), `${name}.aes`)].map(
      (entry) => readFileSync(entry).toString('latin1'),
    );
    expect(bytes.join()).not.toMatch(/SQLite format|a photo/);
    const other = mkdtempSync(join(tmpdir(), 'kilim-other-'));
    const machine = { ...env, DATA_DIR: other };
    await expect(restore(machine, file, { now: NOW })).rejects.toThrow('say BACKUP_KEY');
    const wrong = { ...machine, BACKUP_KEY: 'another long key' };
    await expect(restore(wrong, file, { now: NOW })).rejects.toThrow('is not the key');
    expect(existsSync(join(other, 'kilim.db'))).toBe(false);
    const right = { ...machine, BACKUP_KEY: outside.BACKUP_KEY };
    expect(await restore(right, file, { now: NOW })).toMatchObject({ files: 1, held: 0 });
    expect(readFileSync(join(other, 'files', name.slice(0, 2), name))).toEqual(photo);
    const restored = await openDatabase(machine);
    expect(await restored.selectFrom('config').select('company_name').execute()).toEqual([
      { company_name: 'Before' },
    ]);
    await restored.destroy();
    await expect(backUpElsewhere({ ...outside, BACKUP_DIR: '/nowhere' }, '')).rejects.toThrow(
      'is its disk connected?',
    );
    for (const folder of [elsewhere, other]) rmSync(folder, { recursive: true });
  });

  test('with a key, a plain backup and one under another name are not taken for one of ours', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'kilim-elsewhere-'));
    const other = mkdtempSync(join(tmpdir(), 'kilim-other-'));
    const outside = { ...env, BACKUP_DIR: elsewhere, BACKUP_KEY: 'a key of the owner' };
    const copy = await backup(env, NOW);
    const file = (await backUpElsewhere(outside, copy)) ?? '';
    const machine = { ...outside, DATA_DIR: other };
    const restored = (from: string, more = {}) => restore(machine, from, { now: NOW, ...more });
    await expect(restored(copy)).rejects.toThrow('If it is yours: npm run restore -- FILE --plain');
    const newer = join(elsewhere, 'kilim-2026-03-09T080000Z.db.aes');
    copyFileSync(file, newer);
    await expect(restored(newer)).rejects.toThrow(`was made as ${basename(file)}`);
    // The name inside is authenticated too.
    const bytes = readFileSync(file);
    bytes.write('9', bytes.indexOf('2026-03-05') + 9);
    writeFileSync(newer, bytes);
    await expect(restored(newer)).rejects.toThrow('is damaged, or BACKUP_KEY is not the key');
    expect(existsSync(join(other, 'kilim.db'))).toBe(false);
    expect(await restored(copy, { mayBePlain: true })).toMatchObject({ users: [], upTo: null });
    for (const folder of [elsewhere, other]) rmSync(folder, { recursive: true });
  });

  test('what an older version encrypted is read, with a key as short as they could be', async () => {
    const other = mkdtempSync(join(tmpdir(), 'kilim-other-'));
    const copy = await backup(env, NOW);
    const key = 'twelve chars';
    const [salt, iv] = [randomBytes(16), randomBytes(12)];
    const derived = scryptSync(key, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
    const cipher = createCipheriv('aes-256-gcm', derived, iv);
    const body = Buffer.concat([cipher.update(readFileSync(copy)), cipher.final()]);
    const older = join(other, `${basename(copy)}.aes`);
    const whole = Buffer.concat([Buffer.from('KILIM1'), salt, iv, body, cipher.getAuthTag()]);
    writeFileSync(older, whole);
    const said = readEnv({ DATA_DIR: other, BACKUP_KEY: key }, { anyKey: true });
    expect(await restore(said, older, { now: NOW })).toMatchObject({ files: 0, held: 0 });
    await expect(restore(said, older, { now: NOW })).resolves.toBeDefined();
    whole.writeUInt8(1, 60);
    writeFileSync(older, whole);
    await expect(restore(said, older, { now: NOW })).rejects.toThrow('is damaged');
    rmSync(other, { recursive: true });
  });

  test('the photos come back with the data, and what is missing of them is found', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'kilim-photos-'));
    const home = { ...env, DATA_DIR };
    writeVersion33(DATA_DIR);
    const shop = await openDatabase(home);
    await migrate(shop, NOW);
    for (const table of ['photo', 'logo'] as const) await shop.deleteFrom(table).execute();
    const [full, thumb] = ['a photo', 'a small one'].map((bytes) => ({
      bytes: Buffer.from(bytes),
      name: `${hash('sha256', bytes)}.webp`,
    }));
    for (const file of [full, thumb]) {
      if (file) await diskFiles(DATA_DIR).put(file.name, file.bytes);
    }
    await sql`insert into photo (id, rev, created_on, client_item_id, taken_on, taken_on_day, width,
      height, full_file, thumb_file, note, note_fold) select 'p', 1, '', id, '', '2026-03-05', 1, 1,
      ${full?.name}, ${thumb?.name}, '', '' from client_item where ref = 1`.execute(shop);
    const arriving = join(filesFolder(DATA_DIR), 'arriving', 'one');
    mkdirSync(arriving, { recursive: true });
    writeFileSync(join(arriving, 'half'), 'half a photo');
    expect(await checkFiles(shop, home, NOW)).toEqual([]);
    const file = await backup(home, NOW);
    expect(existsSync(join(DATA_DIR, 'backups', 'files', 'arriving'))).toBe(false);
    rmSync(filesFolder(DATA_DIR), { recursive: true });
    expect(await checkFiles(shop, home, NOW)).toEqual([
      { invariant: 'a photo has its files', ids: ['p'] },
    ]);
    await shop.destroy();
    expect(await restore(home, file, { now: NOW })).toMatchObject({ files: 2 });
    const again = await openDatabase(home);
    expect(await checkFiles(again, home, NOW)).toEqual([]);
    expect(await diskFiles(DATA_DIR).get(full?.name ?? '')).toEqual(full?.bytes);
    await again.destroy();
    rmSync(DATA_DIR, { recursive: true });
  });

  test('a backup of a smaller shop pushes out none of a larger one, until a person says so', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'kilim-elsewhere-'));
    const outside = { ...env, BACKUP_DIR: elsewhere, BACKUP_KEY: 'a key of the owner' };
    const backUp = (number: number, deletesLarger = false) =>
      sweepAndBackUp(outside, new Date(`2026-03-${number + 10}T03:00:00Z`), {
        check: () => {},
        deletesLarger,
      });
    const kept = () =>
      [join(env.DATA_DIR, 'backups'), elsewhere].map(
        (folder) => readdirSync(folder).filter((name) => name.startsWith('kilim-')).length,
      );
    const notes = 'σημείωση '.repeat(50_000);
    await db.updateTable('config').set({ bank_details: notes }).execute();
    for (let number = 0; number < 3; number += 1) await backUp(number);
    await db.updateTable('config').set({ bank_details: '' }).execute();
    for (let number = 3; number < 11; number += 1) {
      expect((await backUp(number)).isSmaller).toBe(true);
    }
    expect(kept()).toEqual([11, 11]);
    await backUp(11, true);
    expect(kept()).toEqual([7, 7]);
    expect((await backUp(12)).isSmaller).toBe(false);
    rmSync(elsewhere, { recursive: true });
  });

  test('what a person keeps in BACKUP_DIR stays as it is, and so do its rights', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'kilim-elsewhere-'));
    chmodSync(elsewhere, 0o755);
    const theirs = ['notes.txt', 'kilim.txt', 'files/letter.odt', 'files/ab/photo.jpg'];
    mkdirSync(join(elsewhere, 'files/ab'), { recursive: true });
    for (const name of ['files', 'files/ab']) chmodSync(join(elsewhere, name), 0o775);
    for (const name of theirs) {
      writeFileSync(join(elsewhere, name), name);
      chmodSync(join(elsewhere, name), 0o664);
    }
    const modes = () =>
      ['', 'files', 'files/ab', ...theirs].map((name) => {
        const { mode, mtimeMs } = statSync(join(elsewhere, name));
        return [name, mode, name.includes('.') && mtimeMs];
      });
    const before = modes();
    await diskFiles(env.DATA_DIR).put(`${hash('sha256', 'x')}.png`, Buffer.from('x'));
    await sweepAndBackUp({ ...env, BACKUP_DIR: elsewhere }, NOW);
    expect(modes()).toEqual(before);
    expect(readdirSync(elsewhere).filter((name) => name.endsWith('.db'))).toHaveLength(1);
    rmSync(elsewhere, { recursive: true });
  });

  test('files are kept as long as a backup names them, and no longer', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'kilim-elsewhere-'));
    const outside = { ...env, BACKUP_DIR: elsewhere, BACKUP_KEY: 'a key of the owner' };
    const old = `${hash('sha256', 'old')}.png`;
    const young = `${hash('sha256', 'young')}.png`;
    const files = diskFiles(env.DATA_DIR);
    const backUp = async (day: string, logo: string) => {
      await nameLogo(db, logo);
      const file = await backup(env, new Date(`${day}T03:00:00Z`));
      await backUpElsewhere(outside, file);
      return file;
    };
    const kept = () =>
      [join(env.DATA_DIR, 'backups'), elsewhere].map((folder) =>
        readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.includes('.png'))
          .map((name) => name.slice(3, 7))
          .toSorted(byLetter),
      );
    await files.put(old, Buffer.from('old'));
    const first = await backUp('2025-01-31', old);
    // As older versions made backups: without a list of files.
    rmSync(join(env.DATA_DIR, 'backups', 'files', `${basename(first)}.list`));
    await files.put(young, Buffer.from('young'));
    await files.remove(old);
    const both = [old, young].map((name) => name.slice(0, 4)).toSorted(byLetter);
    const second = await backUp('2025-02-28', young);
    expect(kept()).toEqual([both, both]);
    // A file that the data does not name is not restored, though it is kept for an older backup.
    await db.destroy();
    await files.put(old, Buffer.from('old'));
    await restore(env, second, { now: NOW });
    expect(await files.get(old)).toBeUndefined();
    expect(await files.get(young)).toEqual(Buffer.from('young'));
    expect(readdirSync(env.DATA_DIR).join()).toContain('files.before-');
    db = await openDatabase(env);
    // When that backup expires, the files that only it names are deleted too.
    for (const folder of [join(env.DATA_DIR, 'backups'), elsewhere]) {
      const gone = readdirSync(folder).filter((name) => name.includes('2025-01-31'));
      for (const name of gone) rmSync(join(folder, name));
    }
    await backUp('2025-03-31', young);
    expect(kept()).toEqual([[young.slice(0, 4)], [young.slice(0, 4)]]);
    rmSync(elsewhere, { recursive: true });
  });

  test('after a restore nobody is logged in, no password link or answer works, and queued mail waits', async () => {
    await insertUser(db, { username: 'eleni', passwordHash: 'x', role: 'owner', now: NOW });
    const user = await findUserByName(db, 'eleni');
    await startSession(db, NOW, user?.id ?? '');
    const link = { userId: user?.id ?? '', secret: 'once', lifetimeMs: 60_000 };
    await insertPasswordLink(db, { ...link, now: NOW });
    const file = await backup(env, NOW);
    await db.destroy();
    const { users } = await restore(env, file, { now: NOW });
    expect(users).toEqual(['eleni (owner)']);
    db = await openDatabase(env);
    for (const table of ['session', 'password_link', 'idempotency', 'login_failure'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test('a database that is missing is not taken for a new company', async () => {
    const file = await backup(env, NOW);
    await db.destroy();
    // The first opening after the migration marks the folder.
    await (await openDatabase(env)).destroy();
    for (const rest of ['', '-wal', '-shm']) {
      rmSync(join(env.DATA_DIR, `kilim.db${rest}`), { force: true });
    }
    await expect(openDatabase(env)).rejects.toThrow('restore a backup');
    await restore(env, file, { now: NOW });
    db = await openDatabase(env);
  });

  test('a database that cannot be written to is refused with a sentence', async () => {
    const folder = join(env.DATA_DIR, 'other');
    mkdirSync(join(folder, 'kilim.db'), { recursive: true });
    await expect(openDatabase({ DATA_DIR: folder })).rejects.toThrow(
      'a folder that this user may write in',
    );
  });

  test('refuses a backup of which one letter changed', async () => {
    const file = await backup(env, NOW);
    await db.destroy();
    const bytes = readFileSync(file);
    bytes.write('After!', bytes.indexOf('Before'));
    writeFileSync(file, bytes);
    await expect(restore(env, file, { now: NOW })).rejects.toThrow('is damaged');
    expect(readdirSync(env.DATA_DIR).join()).not.toContain('unfinished');
    db = await openDatabase(env);
  });

  test('refuses a damaged backup and leaves the database as it is', async () => {
    const file = await backup(env, NOW);
    await db.destroy();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length - 4096));
    await expect(restore(env, file, { now: NOW })).rejects.toThrow(
      /damaged|malformed|not a database/,
    );
    db = await openDatabase(env);
    expect(await db.selectFrom('config').select('company_name').execute()).toEqual([
      { company_name: 'Before' },
    ]);
  });

  test('before a migration one copy is kept, however often the start is tried', async () => {
    await backUpBeforeMigration(db, env, NOW);
    expect(existsSync(join(env.DATA_DIR, 'backups'))).toBe(false);
    const last = SCHEMA_VERSION;
    await sql`delete from migration where number = ${last}`.execute(db);
    for (let tries = 0; tries < 2; tries += 1) await backUpBeforeMigration(db, env, NOW);
    const names = readdirSync(join(env.DATA_DIR, 'backups'));
    expect(names).toEqual([`before-migration-${last}.db`]);
    const copy = new DatabaseSync(join(env.DATA_DIR, 'backups', names[0] ?? ''));
    expect(copy.prepare('select company_name from config').get()).toEqual({
      company_name: 'Before',
    });
    copy.close();
  });

  test('what a killed backup left is removed a day later', async () => {
    const folder = join(env.DATA_DIR, 'backups');
    mkdirSync(folder);
    const [old, young] = ['1', '2'].map((day) => `kilim-2026-03-0${day}T080000Z.db.unfinished`);
    for (const name of [old, young]) writeFileSync(join(folder, name ?? ''), 'half');
    utimesSync(join(folder, old ?? ''), 0, 0);
    expect(await sweepAndBackUp(env, NOW)).toMatchObject({ elsewhere: undefined, swept: 1 });
    const names = readdirSync(folder).filter((name) => name.includes('unfinished'));
    expect(names).toEqual([young]);
  });

  test('made by a clock that is years behind, a backup stays though all others are newer', async () => {
    const folder = join(env.DATA_DIR, 'backups');
    mkdirSync(folder);
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8]) {
      for (const name of [`2026-03-0${day}`, `2025-${String(day + 4).padStart(2, '0')}-01`]) {
        writeFileSync(join(folder, `kilim-${name}T080000Z.db`), '');
      }
    }
    for (const month of [1, 2, 3, 4]) {
      writeFileSync(join(folder, `kilim-2025-0${month}-01T080000Z.db`), '');
    }
    expect(existsSync(await backup(env, new Date('2020-01-01T08:00:00Z')))).toBe(true);
    await backup(env, NOW);
    expect(readdirSync(folder).join()).not.toContain('2020');
  });

  test('on the other disk nothing is readable at any time, and what was killed there goes too', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'kilim-elsewhere-'));
    const old = join(elsewhere, 'kilim-2026-03-01T080000Z.db.aes.opened');
    writeFileSync(old, 'SQLite format 3, of a backup that was killed');
    utimesSync(old, 0, 0);
    const seen = new Set<string>();
    const watching = setInterval(() => readdirSync(elsewhere).forEach((name) => seen.add(name)));
    const outside = { ...env, BACKUP_DIR: elsewhere, BACKUP_KEY: 'a key of the owner' };
    const { file } = await sweepAndBackUp(outside, NOW);
    clearInterval(watching);
    const plain = [...seen].filter((name) => !/\.aes(\.unfinished)?$|^files$/.test(name));
    expect(plain.filter((name) => join(elsewhere, name) !== old)).toEqual([]);
    expect(readdirSync(elsewhere).toSorted()).toEqual(
      ['files', 'kilim-2026-03-05T080000Z.db.aes'].toSorted(),
    );
    expect(readdirSync(dirname(file)).join()).not.toContain('unfinished');
    rmSync(elsewhere, { recursive: true });
  });

  test('refuses to back up data that break a rule', async () => {
    await db.insertInto('counter').values({ series: 'client', value: 7 }).execute();
    await expect(backup(env, NOW)).rejects.toThrow('the series "client" have no gap');
  });

  test('photos in storage go into the backup, once, and come back to storage or to a folder', async () => {
    const storage = await startStorage();
    const elsewhere = mkdtempSync(join(tmpdir(), 'kilim-elsewhere-'));
    const [away, firstDir, secondDir] = ['kilim-a-', 'kilim-b-', 'kilim-c-'].map((of) =>
      mkdtempSync(join(tmpdir(), of)),
    );
    const shop = {
      ...env,
      S3_URL: storage.url,
      BACKUP_DIR: elsewhere,
      BACKUP_KEY: 'a key of the owner',
    };
    const name = `${hash('sha256', 'a logo')}.png`;
    await s3Files(storage.url).put(name, Buffer.from('a logo'));
    await nameLogo(db, name);
    const copy = await backup(shop, NOW);
    const file = await backUpElsewhere(shop, copy);
    expect(readFileSync(join(dirname(copy), 'files', name.slice(0, 2), name), 'utf8')).toBe(
      'a logo',
    );
    expect(readdirSync(join(elsewhere, 'files', name.slice(0, 2)))).toEqual([`${name}.aes`]);
    const later = await backup(shop, new Date(NOW.getTime() + 86_400_000));
    expect(dirname(later)).toBe(dirname(copy));
    // Lost storage is filled again; files that it has are not uploaded again.
    const { stop } = storage;
    storage.kept.clear();
    const [first, second] = [firstDir, secondDir].map((DATA_DIR) => ({
      ...shop,
      DATA_DIR: DATA_DIR ?? '',
    }));
    if (first === undefined || second === undefined) throw new Error('no folders');
    expect(await restore(first, file, { now: NOW })).toMatchObject({ files: 1, damaged: [] });
    expect(await s3Files(storage.url).get(name)).toEqual(Buffer.from('a logo'));
    expect(existsSync(filesFolder(first.DATA_DIR))).toBe(false);
    expect(await restore(second, file, { now: NOW })).toMatchObject({ files: 0, damaged: [] });
    const folder = { ...shop, DATA_DIR: away ?? '', S3_URL: undefined };
    expect(await restore(folder, file, { now: NOW })).toMatchObject({ files: 1 });
    expect(await diskFiles(folder.DATA_DIR).get(name)).toEqual(Buffer.from('a logo'));
    stop();
    // The database is backed up all the same, and the missing files are reported.
    rmSync(join(dirname(copy), 'files'), { recursive: true });
    const after = new Date(NOW.getTime() + 2 * 86_400_000);
    await expect(backup(shop, after)).rejects.toThrow('The storage of S3_URL does not give');
    expect(readdirSync(dirname(copy)).join()).toContain('kilim-2026-03-07');
    for (const made of [elsewhere, away, firstDir, secondDir])
      rmSync(made ?? '', { recursive: true });
  });

  test('a file that is not a backup is not restored', async () => {
    const [words, empty, foreign, cut, unnamed] = [
      'words.db',
      'empty.db',
      'foreign.db',
      'cut.db',
      'x',
    ].map((name) => join(env.DATA_DIR, name));
    const file = await backup(env, NOW);
    const sealed = join(env.DATA_DIR, 'sealed');
    await encryptFile(file, sealed, { key: 'a key of the owner', name: 'sealed' });
    await db.destroy();
    writeFileSync(words ?? '', 'no database');
    writeFileSync(empty ?? '', '');
    new DatabaseSync(foreign ?? '').exec('create table migration (number)');
    writeFileSync(cut ?? '', readFileSync(file).subarray(0, 100_000));
    for (const other of [words, empty, foreign]) {
      await expect(restore(env, other, { now: NOW })).rejects.toThrow(
        `${other} is no backup of Kilim.`,
      );
    }
    await expect(restore(env, cut, { now: NOW })).rejects.toThrow(`${cut} is damaged.`);
    await expect(restore(env, join(env.DATA_DIR, 'backups'), { now: NOW })).rejects.toThrow(
      `the newest backup in it is ${basename(file)}.`,
    );
    // It is recognised by its content.
    await expect(restore(env, sealed, { now: NOW })).rejects.toThrow(
      'is encrypted: say BACKUP_KEY.',
    );
    await expect(restore(env, unnamed, { now: NOW })).rejects.toThrow('There is no file');
    expect(readdirSync(env.DATA_DIR).filter((name) => /before|unfinished/.test(name))).toEqual([]);
    db = await openDatabase(env);
    expect(await db.selectFrom('config').select('company_name').execute()).toHaveLength(1);
  });

  test('a backup of a folder without a database says so', async () => {
    const nowhere = { ...env, DATA_DIR: join(env.DATA_DIR, 'nowhere') };
    await expect(backup(nowhere, NOW)).rejects.toThrow('no database');
  });
});

const byLetter = (a: string, b: string) => (a < b ? -1 : 1);

/** The logo is the file of this name. */
async function nameLogo(db: Db, name: string): Promise<void> {
  await sql`delete from logo`.execute(db);
  await sql`insert into logo (url, tried_on) values (${`/logo/${name}`}, '')`.execute(db);
}

test('keeps the last backup of each of seven days and of each of twelve months', () => {
  const names = [
    ...Array.from({ length: 10 }, (_, index) => `kilim-2026-03-${index + 10}T080000Z.db`),
    'kilim-2026-03-19T070000Z.db',
    'kilim-2026-02-27T080000Z.db',
    'kilim-2026-02-28T080000Z.db',
    'notes.txt',
  ];
  expect(expiredBackups(names).toSorted()).toEqual([
    'kilim-2026-02-27T080000Z.db',
    'kilim-2026-03-10T080000Z.db',
    'kilim-2026-03-11T080000Z.db',
    'kilim-2026-03-12T080000Z.db',
    'kilim-2026-03-19T070000Z.db',
  ]);
});
