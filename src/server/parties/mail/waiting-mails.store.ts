import { type ExpressionBuilder, sql } from 'kysely';
import type { MailFailure } from '#shared/contract/mail.ts';
import type { Db, Tables } from '../../platform/db/index.ts';

/** Must match the index `mail_waiting` word for word: SQLite uses a partial index only then. */
export const isWaiting = sql<boolean>`state in ('queued', 'sending')`;

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
