import type { FastifyBaseLogger } from 'fastify';
import { documentKind, type DocumentKind } from '#server/parties/document/index.ts';
import { type Db, inTransaction } from '#server/platform/db/index.ts';
import { recordUpkeep } from '#server/platform/schedule/index.ts';
import { MailProblem, mailRoute, writeEml } from '#server/platform/smtp/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { dayInZone } from '#shared/base/day.ts';
import type { MailFailure } from '#shared/contract/mail.ts';
import {
  auditNotSent,
  type Delivery,
  markFailed,
  markSent,
  markToFile,
  type Moment,
} from './mail-end.store.ts';
import type { MailRow } from './mail.store.ts';
import {
  claimMail,
  type ClaimedMail,
  failInterruptedSends,
  markHandedOver,
} from './outbox.store.ts';
import { pendingOf } from './recipients.ts';

export type Mailer = {
  db: Db;
  env: Env;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  kinds: readonly DocumentKind[];
  /** True while the server shuts down: no further mail is started. */
  isStopping?: () => boolean;
};

/** Minutes between tries; when they are used up, the mail has failed. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720] as const;

/** Sends all mails that are due; several servers may do so at the same time. */
export async function sendMails(mailer: Mailer): Promise<void> {
  const { db, clock, isStopping = () => false } = mailer;
  await endInterrupted(mailer);
  while (!isStopping()) {
    const mail = await claimMail(db, clock());
    if (mail === undefined) return;
    await sendMail(mailer, mail);
  }
}

/** Ends sends that were interrupted, and records those that are now uncertain. */
async function endInterrupted(mailer: Mailer): Promise<void> {
  const at = momentOf(mailer);
  await inTransaction(mailer.db, async (trx) => {
    for (const mail of await failInterruptedSends(trx, at.now)) {
      const ended = { failure: 'lost', emails: pendingOf(mail) } as const;
      await auditNotSent({ db: trx, actor: null, ...at }, taskOf(mailer, mail), ended);
    }
  });
}

async function sendMail(mailer: Mailer, mail: ClaimedMail): Promise<void> {
  const { db, log } = mailer;
  let sent: Sent | 'toFile';
  try {
    sent = await deliver(mailer, mail);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (!(error instanceof MailProblem)) log.error({ err: error, mail: mail.id }, 'a mail failed');
    const problem = error instanceof MailProblem ? error : new MailProblem('unexpected');
    const { failure, cause } = problem;
    log.warn({ mail: mail.id, failure, err: cause }, 'a mail was not sent');
    await recordProblem(mailer, mail, problem);
    const last = { name: 'mail failed', ok: false, message: failure } as const;
    if (!DOCUMENT_FAILURES.has(failure)) await recordUpkeep(db, mailer.clock(), last);
    return;
  }
  if (sent === 'toFile') return markToFile(db, taskOf(mailer, mail), momentOf(mailer));
  // Outside the try: a mail that was sent is never retried, even if recording it fails.
  const nextTry = nextTryOf(mail, sent.at.now);
  await markSent(db, taskOf(mailer, mail), { ...sent, nextTry });
  await recordUpkeep(db, sent.at.now, { name: 'mail', ok: true, message: '' });
}

/** Reasons in the document, not in mail delivery: they are no upkeep failure. */
const DOCUMENT_FAILURES = new Set<MailFailure>([
  'cancelled',
  'settled',
  'noLink',
  'gone',
  'saidNo',
]);

/** Another server has treated the send as interrupted. */
class LeaseLost extends Error {}

type Sent = Omit<Delivery, 'nextTry'>;

async function deliver(mailer: Mailer, mail: ClaimedMail): Promise<Sent | 'toFile'> {
  const { db, env, clock, kinds } = mailer;
  // Loaded with the first mail, not at the start.
  const { compose } = await import('./compose.ts');
  const route = await mailRoute(db, env);
  const message = await compose({ db, env, now: clock(), kinds, route }, mail);
  if (route.url === undefined) {
    // Others have got it by mail: it is not ended by a file.
    if (mail.sent_on !== null) throw new MailProblem('noServer');
    const bytes = await message.build({ isUtf8: true });
    await writeEml(env.DATA_DIR, { id: mail.id, createdOn: mail.created_on, bytes });
    return 'toFile';
  }
  const { sendBySmtp } = await import('#server/platform/smtp/send-by-smtp.ts');
  const refused = await sendBySmtp(route.url, message, async () => {
    if (!(await markHandedOver(db, clock(), mail))) throw new LeaseLost();
  });
  return { at: momentOf(mailer), refused };
}

function momentOf({ env, clock }: Mailer): Moment {
  const now = clock();
  return { now, today: dayInZone(now, env.TZ_BUSINESS) };
}

function taskOf<M extends MailRow>({ kinds }: Mailer, mail: M) {
  return { mail, kind: documentKind(kinds, mail.kind) };
}

async function recordProblem(
  mailer: Mailer,
  mail: ClaimedMail,
  { failure, answer, refused, isFinal, isUncertain }: MailProblem,
): Promise<void> {
  const at = momentOf(mailer);
  const nextTry = isFinal || isUncertain ? null : nextTryOf(mail, at.now);
  const ended = { failure, answer, refused, isUncertain, nextTry, at };
  await markFailed(mailer.db, taskOf(mailer, mail), ended);
}

/** Null when the tries are used up. */
function nextTryOf({ tries }: ClaimedMail, now: Date): Date | null {
  const pause = RETRY_MINUTES[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000);
}
