import { type ExpressionBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MailFailure } from '#shared/contract/mail.ts';
import { type Db, inTransaction, type Tables, toJson } from '../../platform/db/index.ts';
import type { AuditContext } from '../../platform/history/index.ts';
import { type DocumentKind, markDocumentSent } from '../document/index.ts';
import { type MailRow, recipientsOf } from './mail.store.ts';
import { isWaiting } from './waiting-mails.store.ts';

/** So long is a server believed to be sending a message that it claimed: far longer than it may take. */
const LEASE_MS = 5 * 60 * 1000;

/** Later than any pause ends: a clock that was ahead said so. */
const NEVER_MS = 13 * 60 * 60 * 1000;

const isDue = (now: Date) => (eb: ExpressionBuilder<Tables, 'mail'>) =>
  eb.or([
    eb('next_try', '<=', now.toISOString()),
    eb('next_try', '>', new Date(now.getTime() + NEVER_MS).toISOString()),
  ]);

/** A message whose turn it is, claimed by this server. */
export type ClaimedMail = MailRow & { lease: string };

/**
 * Claims the message that has waited longest; undefined where none is due. Of several servers one
 * gets it: the update counts only while the row is as it was read.
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
 * Written before the first byte of the message goes out, so that whoever finds a broken turn knows
 * whether it may have arrived. False where the turn has been taken away.
 */
export async function markHandedOver(db: Db, now: Date, mail: ClaimedMail): Promise<boolean> {
  const { numUpdatedRows } = await held(db, mail)
    .set({ handed_on: now.toISOString() })
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** `today` is the day of `now` in the business's zone. */
export type Moment = Pick<AuditContext, 'now' | 'today'>;
export type Delivery = { at: Moment; as: 'smtp' | 'files'; refused: string[] };
type SendTask = { mail: ClaimedMail; kind: DocumentKind };

/** The message was taken: says so on it and on its document. */
export async function markSent(
  db: Db,
  { mail, kind }: SendTask,
  { at, as, refused }: Delivery,
): Promise<void> {
  const sentOn = at.now.toISOString();
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mail')
      .where('id', '=', mail.id)
      // A turn that was taken for broken after all, as long as nobody sends the message again.
      .where((eb) => eb.or([eb('lease', '=', mail.lease), eb('state', '=', 'uncertain')]))
      .set({
        state: 'sent',
        lease: null,
        lease_until: null,
        sent_on: sentOn,
        sent_as: as,
        refused: toJson(refused),
        failure: null,
        answer: '',
      })
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const { document_id: documentId } = mail;
    await markDocumentSent(trx, kind, { id: documentId, on: sentOn, day: at.today });
    const context = { db: trx, actor: null, ...at };
    await kind.recordEvent(context, documentId, { event: 'sent', changes: recipientsOf(mail) });
  });
}

export type Failed = {
  failure: MailFailure;
  answer: string;
  /** Null: it is not tried again by itself. */
  nextTry: Date | null;
  isUncertain: boolean;
  at: Moment;
};

/** The message was not taken; where it is given up, that stands in its document's history. */
export async function markFailed(
  db: Db,
  { mail, kind }: SendTask,
  { failure, answer, nextTry, isUncertain, at }: Failed,
): Promise<void> {
  const ended = isUncertain ? 'uncertain' : 'failed';
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await held(trx, mail)
      .set({
        state: nextTry === null ? ended : 'queued',
        lease: null,
        lease_until: null,
        failure,
        answer,
        ...(nextTry !== null && { next_try: nextTry.toISOString(), handed_on: null }),
      })
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n || nextTry !== null) return;
    await auditNotSent({ db: trx, actor: null, ...at }, { mail, kind }, failure);
  });
}

/** The message is given up, or nobody knows: that stands in its document's history. */
export async function auditNotSent(
  context: AuditContext,
  { mail, kind }: { mail: MailRow; kind: DocumentKind },
  failure: MailFailure,
): Promise<void> {
  const changes = [...recipientsOf(mail), { field: 'failure', from: null, to: failure }];
  await kind.recordEvent(context, mail.document_id, { event: 'notSent', changes });
}

/**
 * Retries messages whose sending was interrupted, unless they may have arrived. Returns those that
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

/** The message while the turn is this server's. */
function held(db: Db, { id, lease }: ClaimedMail) {
  return db.updateTable('mail').where('id', '=', id).where('lease', '=', lease);
}
