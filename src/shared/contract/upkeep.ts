import { z } from 'zod';
import { instant, longFile } from '../fields/fields.ts';
import { everybody, ownerOnly } from '../rules/roles.ts';
import { get, post, route } from './route.ts';

/** A background task: time of the last attempt, of the last success, and the error message. */
const taskStatus = z
  .object({ at: instant, goodOn: instant.nullable(), message: z.string() })
  .nullable();

const status = z.object({
  /** Time of the last good backup; null if there is none. */
  lastBackup: instant.nullable(),
  backup: taskStatus,
  /** Why no backups can be written to the other disk at the moment; null if they can, or if there is none. */
  backupDisk: z.string().nullable(),
  /** A backup is running. */
  isBackingUp: z.boolean(),
  /** The newest backup on this server, as it is downloaded; null if there is none. */
  lastFile: z
    .object({ name: z.string(), at: instant, bytes: z.number(), isEncrypted: z.boolean() })
    .nullable(),
  check: taskStatus,
  /**
   * `here`: in the data folder only; `sameDisk`: also in another folder of its disk; `elsewhere`: also on another disk;
   * `encrypted`: also on another, encrypted.
   */
  kept: z.enum(['here', 'sameDisk', 'elsewhere', 'encrypted']),
  mails: z.object({
    /** `files`: no mail server is configured. */
    by: z.enum(['server', 'files']),
    queued: z.int(),
    /** Time of the oldest queued mail. */
    since: instant.nullable(),
    held: z.int(),
    lastSent: instant.nullable(),
    /** Last failed attempt. */
    lastFailure: z.object({ at: instant, message: z.string() }).nullable(),
  }),
  /** Disk of the data directory, in bytes. */
  disk: z.object({ free: z.number(), total: z.number() }),
  versions: z.object({
    kilim: z.string(),
    node: z.string(),
    database: z.string(),
    schema: z.int(),
  }),
  sessions: z.int(),
});

export type Status = z.output<typeof status>;

const alarm = z.object({
  /** The last good backup is older than two days. */
  isBackupOld: z.boolean(),
  lastBackup: instant.nullable(),
});

export const upkeepRoutes = {
  status: get('/status', {
    allow: ownerOnly,
    summary: 'Read the status of the server: backups, checks, mail queue, disk, versions, sessions',
    response: status,
  }),
  alarm: get('/status/alarm', {
    allow: everybody,
    summary: 'Read whether the last good backup is too old',
    response: alarm,
  }),
  backUp: route({
    method: 'POST',
    path: '/status/backup',
    effect: 'slow',
    allow: ownerOnly,
    summary: 'Start a backup, or join the one that runs; the status says how it ends',
    response: status,
  }),
  /** Browsers save large files only from a URL, and send no token with it; the ticket stands in for the token. */
  ticket: post('/status/backup/ticket', {
    allow: ownerOnly,
    summary: 'Make a ticket for the last backup, valid for a minute',
    response: z.object({ ticket: z.string() }),
    errors: ['backup.none'],
  }),
  lastBackup: get('/status/backup/public/:ticket', {
    access: 'public',
    summary: 'The last backup of the database, encrypted if there is a BACKUP_KEY',
    response: longFile,
    produces: 'application/octet-stream',
    errors: ['record.notFound', 'forbidden'],
  }),
};
