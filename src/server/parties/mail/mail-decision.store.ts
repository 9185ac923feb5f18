import { sql } from 'kysely';
import { appError, type Db, fromJson, toJson } from '#server/platform/db/index.ts';
import type { MailRow } from './mail.store.ts';
import type { RecipientOutcome } from './mail.tables.ts';
import { refusedOf } from './recipients.ts';

/**
 * Queues a mail for the recipients without a final outcome. Throws a 400 unless it failed, also for one recipient, is
 * uncertain or was only written to a file.
 */
export async function queueAgain(
  db: Db,
  now: Date,
  { id, outcomes }: { id: string; outcomes: readonly RecipientOutcome[] },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      state: 'queued',
      tries: 0,
      next_try: now.toISOString(),
      handed_on: null,
      failure: null,
      answer: '',
      outcomes: toJson<RecipientOutcome[]>([...outcomes]),
      refused: toJson<string[]>([]),
    })
    .where('id', '=', id)
    .where(
      sql<boolean>`(state in ('failed', 'uncertain', 'toFile')
        or (state = 'sent' and refused <> '[]'))`,
    )
    .where(sql<boolean>`(failure is null or failure <> 'corrected')`)
    .returning('id')
    .executeTakeFirstOrThrow(appError('mail.notRetryable'));
}

/**
 * Records that another mail went to `to` instead of a recipient that was given up. Throws a 409 if the mail has changed
 * meanwhile.
 */
export async function correctRecipient(
  db: Db,
  mail: MailRow,
  { email, to }: { email: string; to: string },
): Promise<void> {
  const known = fromJson(mail.outcomes).filter((outcome) => outcome.email !== email);
  const outcomes: RecipientOutcome[] = [...known, { email, state: 'corrected', to }];
  await db
    .updateTable('mail')
    .set({
      outcomes: toJson(outcomes),
      refused: toJson(refusedOf(outcomes)),
      ...(mail.state === 'failed' && !hasOthers(mail, outcomes) && settled),
    })
    .where('id', '=', mail.id)
    .where('state', '=', mail.state)
    .where('outcomes', '=', mail.outcomes)
    .returning('id')
    .executeTakeFirstOrThrow(appError('record.changed'));
}

const settled = { failure: 'corrected', answer: '' } as const;

/** Whether there are recipients that neither got the mail nor were corrected. */
function hasOthers({ emails }: MailRow, outcomes: readonly RecipientOutcome[]): boolean {
  const over = outcomes.filter(({ state }) => state === 'sent' || state === 'corrected');
  return fromJson(emails).some((email) => !over.some((outcome) => outcome.email === email));
}

/** Throws a 400 if the mail is not held. */
export async function endHold(db: Db, id: string, outcome: HoldOutcome): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...outcome, held_on: null })
    .where('id', '=', id)
    .where('held_on', 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow(appError('mail.notHeld'));
}

type HoldOutcome =
  | { state: 'queued'; next_try: string; tries: number; handed_on: null }
  | { state: 'failed'; failure: 'discarded' };
