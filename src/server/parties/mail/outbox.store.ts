import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MailFailure } from '#shared/contract/mail.ts';
import { isNotFound } from '#shared/errors.ts';
import {
  type Db,
  inTransaction,
  type RecipientOutcome,
  type Tables,
  toJson,
} from '../../platform/db/index.ts';
import type { AuditContext } from '../../platform/history/index.ts';
import type { Refusal } from '../../platform/smtp/index.ts';
import { type DocumentKind, markDocumentSent } from '../document/index.ts';
import { hasFailed, type MailRow, recipientsChange } from './mail.store.ts';
import { outcomesAfter, pendingOf, refusedOf } from './recipients.ts';

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

/** `today` is the day of `now` in the business's time zone. */
export type Moment = Pick<AuditContext, 'now' | 'today'>;
type SendTask = { mail: ClaimedMail; kind: DocumentKind };

/** `nextTry`: when those are tried again who were put off; null: not any more. */
export type Delivery = { at: Moment; refused: readonly Refusal[]; nextTry: Date | null };

const over = { lease: null, lease_until: null, failure: null, answer: '' } as const;

/** Marks those as reached for whom the mail server took the message, and the document as sent. */
export async function markSent(
  db: Db,
  { mail, kind }: SendTask,
  { at, refused, nextTry }: Delivery,
): Promise<void> {
  const sentOn = at.now.toISOString();
  await inTransaction(db, async (trx) => {
    // Also after the lease was lost, unless the mail has been queued again.
    const current = await lockMail(trx, mail, sql<boolean>`(lease = ${mail.lease} or state = 'uncertain')`);
    if (current === undefined) return;
    const isAgain = nextTry !== null;
    const ending = { refused, isAgain, others: 'sent' } as const;
    const { outcomes, sent, unsent, later } = outcomesAfter(current, ending);
    await trx
      .updateTable('mail')
      .where('id', '=', mail.id)
      .set({
        ...over,
        ...recorded(outcomes),
        ...(later === undefined || nextTry === null
          ? { state: 'sent' }
          : { ...waiting(nextTry), failure: 'recipients', answer: later.answer ?? '' }),
        sent_on: current.sent_on ?? sentOn,
      })
      .execute();
    await markDocumentSent(trx, kind, { id: mail.document_id, on: sentOn, day: at.today });
    const context = { db: trx, actor: null, ...at };
    const event = { event: 'sent', changes: recipientsChange(sent) } as const;
    await recordIfThere(context, { mail, kind }, event);
    await auditNotSent(context, { mail, kind }, { failure: failureOf(refused), emails: unsent });
  });
}

/** The failure that is named for recipients that were refused. */
function failureOf(refused: readonly Refusal[]): MailFailure {
  return refused.every(({ failure }) => failure === 'letters') ? 'letters' : 'recipients';
}

/** Locks the mail until the end of the transaction: a person may correct a recipient meanwhile. */
async function lockMail(
  trx: Db,
  { id }: ClaimedMail,
  condition: RawBuilder<boolean>,
): Promise<MailRow | undefined> {
  return trx
    .updateTable('mail')
    .set((eb) => ({ tries: eb.ref('tries') }))
    .where('id', '=', id)
    .where(condition)
    .returningAll()
    .executeTakeFirst();
}

const recorded = (outcomes: readonly RecipientOutcome[]) => ({
  outcomes: toJson<RecipientOutcome[]>([...outcomes]),
  refused: toJson(refusedOf(outcomes)),
});

const waiting = (nextTry: Date) =>
  ({ state: 'queued', next_try: nextTry.toISOString(), handed_on: null }) as const;

/** The message is in a file, as there is no mail server: it was sent to nobody, and counts for nothing. */
export async function markToFile(db: Db, { mail, kind }: SendTask, at: Moment): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await whileLeased(trx, mail)
      .set({ ...over, state: 'toFile' })
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const event = { event: 'toFile', changes: recipientsChange(pendingOf(mail)) } as const;
    await recordIfThere({ db: trx, actor: null, ...at }, { mail, kind }, event);
  });
}

export type DeliveryFailure = {
  failure: MailFailure;
  answer: string;
  refused: readonly Refusal[];
  /** Null: no further automatic try. */
  nextTry: Date | null;
  isUncertain: boolean;
  at: Moment;
};

/** Without a further try the failure is recorded in the document's history, for those who did not get the message. */
export async function markFailed(
  db: Db,
  { mail, kind }: SendTask,
  { failure, answer, refused, nextTry, isUncertain, at }: DeliveryFailure,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const current = await lockMail(trx, mail, sql<boolean>`lease = ${mail.lease}`);
    if (current === undefined) return;
    const pending = pendingOf(current);
    // Who has got it keeps that; then the others have failed one by one, not the mail.
    const isPartly = nextTry === null && !isUncertain && current.sent_on !== null;
    const others = isPartly ? { failure, answer } : ('unknown' as const);
    const ending = { refused, isAgain: nextTry !== null, others };
    const { outcomes, unsent } = outcomesAfter(current, ending);
    const ended = isUncertain ? 'uncertain' : 'failed';
    await trx
      .updateTable('mail')
      .where('id', '=', mail.id)
      .set({
        ...over,
        ...recorded(outcomes),
        ...(isPartly ? { state: 'sent' } : { state: ended, failure, answer }),
        ...(nextTry !== null && waiting(nextTry)),
      })
      .execute();
    const emails = nextTry === null ? pending : unsent;
    await auditNotSent({ db: trx, actor: null, ...at }, { mail, kind }, { failure, emails });
  });
}

/** Records in the document's history that the mail failed for good or is uncertain, for these recipients. */
export async function auditNotSent(
  context: AuditContext,
  { mail, kind }: { mail: MailRow; kind: DocumentKind },
  { failure, emails }: { failure: MailFailure; emails: readonly string[] },
): Promise<void> {
  if (emails.length === 0) return;
  const changes = [...recipientsChange(emails), { field: 'failure', from: null, to: failure }];
  await recordIfThere(context, { mail, kind }, { event: 'notSent', changes });
}

/** A document that has been deleted since has no further history; its mail still ends. */
async function recordIfThere(
  context: AuditContext,
  { mail, kind }: { mail: MailRow; kind: DocumentKind },
  event: Parameters<DocumentKind['recordEvent']>[2],
): Promise<void> {
  try {
    await kind.recordEvent(context, mail.document_id, event);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
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
function whileLeased(db: Db, { id, lease }: ClaimedMail) {
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
