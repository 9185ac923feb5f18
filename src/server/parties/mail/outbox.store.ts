import { type ExpressionBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Tables } from '#server/platform/db/index.ts';
import type { MailFailure } from '#shared/contract/mail.ts';
import { hasFailed, type MailRow } from './mail.store.ts';

/** After this time a mail being sent counts as interrupted; far longer than sending may take. */
const LEASE_MS = 5 * 60 * 1000;

/**
 * Longer than any retry delay: a later `next_try` was written while the machine's clock was ahead.
 */
const MAX_WAIT_MS = 13 * 60 * 60 * 1000;

const isDue = (now: Date) => (eb: ExpressionBuilder<Tables, 'mail'>) =>
  eb.or([
    eb('next_try', '<=', now.toISOString()),
    eb('next_try', '>', new Date(now.getTime() + MAX_WAIT_MS).toISOString()),
  ]);

export type ClaimedMail = MailRow & { lease: string };

/**
 * Claims the mail that has waited longest; undefined if none is due. Only one of several servers gets it:
 * the update repeats the conditions of the query.
 */
export async function claimMail(db: Db, now: Date): Promise<ClaimedMail | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('mail')
      .select('id')
      .where(isWaiting)
      .where('state', '=', 'queued')
      .where(isDue(now))
      .where('held_on', 'is', null)
      .orderBy('next_try')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const lease = uuid();
    const claimed = await db
      .updateTable('mail')
      .set((eb) => ({
        state: 'sending',
        tries: eb('tries', '+', 1),
        lease,
        lease_until: new Date(now.getTime() + LEASE_MS).toISOString(),
      }))
      .where('id', '=', due.id)
      .where('state', '=', 'queued')
      .where(isDue(now))
      .where('held_on', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (claimed !== undefined) return { ...claimed, lease };
  }
}

/**
 * Called before the first byte of the message is sent, so that after an interruption it is known whether
 * it may have arrived. False if the lease has been lost.
 */
export async function markHandedOver(db: Db, now: Date, mail: ClaimedMail): Promise<boolean> {
  const { numUpdatedRows } = await whileLeased(db, mail)
    .set({ handed_on: now.toISOString() })
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Queues mails again whose sending was interrupted, unless they may have arrived. Returns those, which
 * are now uncertain.
 */
export async function failInterruptedSends(db: Db, now: Date): Promise<MailRow[]> {
  const ended = await db
    .updateTable('mail')
    .set({
      state: sql`case when handed_on is null then 'queued' else 'uncertain' end`,
      failure: sql`case when handed_on is null then failure else 'lost' end`,
      lease: null,
      lease_until: null,
    })
    .where(isWaiting)
    .where('state', '=', 'sending')
    .where('lease_until', '<', now.toISOString())
    .returningAll()
    .execute();
  return ended.filter(({ state }) => state === 'uncertain');
}

/** An update that applies only while this server has the lease. */
export function whileLeased(db: Db, { id, lease }: ClaimedMail) {
  return db.updateTable('mail').where('id', '=', id).where('lease', '=', lease);
}

/** Makes queued mails due at once, because the mail server has changed. */
export async function retryMailsNow(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ next_try: now.toISOString() })
    .where(isWaiting)
    .where('state', '=', 'queued')
    .where('held_on', 'is', null)
    .execute();
}

/** Must match the index `mail_waiting` word for word: SQLite uses a partial index only then. */
const isWaiting = sql<boolean>`state in ('queued', 'sending')`;

const count = (eb: ExpressionBuilder<Tables, 'mail'>) => eb.fn.countAll<number>();

/** The numbers of queued and of held mails, and when the oldest queued one was created. */
export async function countMails(db: Db) {
  const waiting = db.selectFrom('mail').where(isWaiting);
  const { held } = await waiting
    .select((eb) => eb.fn.count<number>('held_on').as('held'))
    .executeTakeFirstOrThrow();
  const { queued, since } = await waiting
    .where('held_on', 'is', null)
    .select((eb) => [count(eb).as('queued'), eb.fn.min('created_on').as('since')])
    .executeTakeFirstOrThrow();
  return { queued, since: queued === 0 ? null : since, held };
}

/** The number of mails since `since` that failed for good or are uncertain, and that nobody has discarded. */
export async function countFailedMails(db: Db, since: Date): Promise<number> {
  const failed = db
    .selectFrom('mail')
    .where(hasFailed)
    .where('created_on', '>=', since.toISOString());
  const { count: found } = await failed
    .select((eb) => count(eb).as('count'))
    .executeTakeFirstOrThrow();
  return found;
}

export type LateMails = { count: number; since: string; failure: MailFailure };

/** Mails that failed and will be retried, and the failure of the oldest of them. */
export async function lateMails(db: Db): Promise<LateMails | undefined> {
  return db
    .selectFrom('mail')
    .where(isWaiting)
    .where('held_on', 'is', null)
    .where('failure', 'is not', null)
    .select((eb) => ['created_on as since', eb.ref('failure').$notNull().as('failure')])
    .select((eb) => count(eb).over().as('count'))
    .orderBy('created_on')
    .limit(1)
    .executeTakeFirst();
}
