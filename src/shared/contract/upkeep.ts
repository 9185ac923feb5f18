import { z } from 'zod';
import { everybody, ownerOnly } from '../rules/roles.ts';
import { instant } from './fields.ts';
import { get } from './route.ts';

/** What the server does by itself: when it was last tried, when it last ended well, what was wrong. */
const done = z.object({ at: instant, goodOn: instant.nullable(), message: z.string() }).nullable();

const status = z.object({
  /** Of the last good backup; null where there is none yet. */
  lastBackup: instant.nullable(),
  backup: done,
  check: done,
  /** Where backups are kept: on this disk alone, on another too, encrypted there. */
  kept: z.enum(['here', 'elsewhere', 'encrypted']),
  mails: z.object({
    /** Where messages go: to a mail server, or into files where none is set. */
    by: z.enum(['server', 'files']),
    queued: z.int(),
    /** When the oldest of these was asked for. */
    since: instant.nullable(),
    held: z.int(),
    lastSent: instant.nullable(),
    /** The last try that came to nothing, and why, in words. */
    lastFailure: z.object({ at: instant, message: z.string() }).nullable(),
  }),
  /** Of the disk that the data folder is on, in bytes. */
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
    summary: 'How the server keeps itself sound: backups, checks, queue, disk, versions, sessions',
    response: status,
  }),
  alarm: get('/status/alarm', {
    allow: everybody,
    summary: 'What everybody must know: that the last good backup is too old',
    response: alarm,
  }),
};
