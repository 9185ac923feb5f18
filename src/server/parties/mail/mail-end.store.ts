import { type RawBuilder, sql } from 'kysely';
import { type DocumentKind, markDocumentSent } from '#server/parties/document/index.ts';
import { type Db, inTransaction, toJson } from '#server/platform/db/index.ts';
import type { AuditContext } from '#server/platform/history/index.ts';
import type { Refusal } from '#server/platform/smtp/index.ts';
import type { MailFailure } from '#shared/contract/mail.ts';
import { isNotFound } from '#shared/fields/errors.ts';
import { type MailRow, recipientsChange } from './mail.store.ts';
import type { RecipientOutcome } from './mail.tables.ts';
import { type ClaimedMail, whileLeased } from './outbox.store.ts';
import { outcomesAfter, pendingOf, refusedOf } from './recipients.ts';

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
    const current = await lockMail(
      trx,
      mail,
      sql<boolean>`(lease = ${mail.lease} or state = 'uncertain')`,
    );
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
