import { v7 as uuid } from 'uuid';
import { getConfig } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { oneLine } from '#shared/base/text.ts';
import { mayTell } from '#shared/rules/marketing.ts';
import { type StaffText, textClassOf } from '#shared/rules/text-class.ts';
import { type MailRoute, mailRoute } from './mail-route.ts';
import type { Composed } from './send-by-smtp.ts';
import { senderOf } from './sender.ts';
import { writeEml } from './write-eml.ts';

type SendContext = { db: Db; env: Env; now: Date };

type TextMail = { kind: StaffText; to: string; subject: string; text: string };

/** A person of the shop is no client. */
const colleague = { said: null, isOwnClient: false, hasWayOut: false };

/**
 * Sends a text immediately, bypassing the outbox; writes it to a file if there is no mail server, and answers which it
 * did. Throws a MailProblem.
 */
export async function sendText(
  { db, env, now }: SendContext,
  mail: TextMail,
): Promise<'server' | 'files'> {
  if (!mayTell(textClassOf[mail.kind], colleague)) throw new RangeError('it has no way out');
  const route = await mailRoute(db, env);
  const message = await compose({ db, now, route }, mail);
  if (route.url === undefined) {
    const bytes = await message.build({ isUtf8: true });
    await writeEml(env.DATA_DIR, { id: uuid(), createdOn: now.toISOString(), bytes });
    return 'files';
  }
  // Loaded only when the first mail is sent.
  const { sendBySmtp } = await import('./send-by-smtp.ts');
  await sendBySmtp(route.url, message, async () => {});
  return 'server';
}

type ComposeContext = Pick<SendContext, 'db' | 'now'> & { route: MailRoute };

async function compose(
  { db, now, route }: ComposeContext,
  { to, subject, text }: TextMail,
): Promise<Composed> {
  const sender = senderOf(route, await getConfig(db));
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: sender,
    // As an object, so that no part of the address is parsed as a name or second address.
    to: [{ name: '', address: to }],
    subject: oneLine(subject),
    text,
    date: now,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const build = () => composer.compile().build();
  return { build, envelope: { from: sender.address, to: [to] } };
}
