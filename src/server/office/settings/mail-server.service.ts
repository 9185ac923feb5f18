import type { z } from 'zod';
import { failureWords, retryMailsNow } from '#server/parties/mail/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import { recordUpkeep } from '#server/platform/schedule/index.ts';
import {
  getMailServer,
  hasMailServer,
  MailProblem,
  passwordOwner,
  readPassword,
  sendText,
  type StoredMailServer,
  updateMailServer,
} from '#server/platform/smtp/index.ts';
import { encryptText, type Env } from '#server/platform/system/index.ts';
import type { MailServer, mailServerRoutes } from '#shared/contract/mail-server.ts';
import { AppError, messageOf } from '#shared/fields/errors.ts';

/** The stored settings and what the environment overrides, without passwords. */
export async function readMailServer(context: StaffContext): Promise<MailServer> {
  const { db, env } = context;
  const { id: _, rev, ...stored } = await getMailServer(db);
  return {
    ...stored,
    _rev: rev,
    password: passwordState(env, stored),
    environment: { server: serverOf(env), sender: env.MAIL_FROM ?? null },
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    testTo: await testAddress(context),
  };
}

type Server = Omit<StoredMailServer, 'id' | 'rev'>;

function passwordState(env: Env, stored: Server): MailServer['password'] {
  if (stored.password === '') return 'none';
  return readPassword(env, stored) === undefined ? 'lost' : 'kept';
}

/** Host and port, without the login. */
function serverOf({ SMTP_URL }: Env): string | null {
  return SMTP_URL === undefined ? null : new URL(SMTP_URL).host;
}

type Input = z.output<typeof mailServerRoutes.update.body>;

/** Queued mail is retried at once, because the old settings may have delayed it. */
export async function editMailServer(context: StaffContext, input: Input): Promise<MailServer> {
  const { db, env, now } = context;
  const { _rev: rev, password: typed = '', ...given } = input;
  if (given.host !== '' && env.PUBLIC_URL === undefined) {
    throw new AppError('mailServer.noPublicUrl', { path: 'host' });
  }
  const before = await getMailServer(db);
  const server = given.host === '' ? { ...given, username: '' } : given;
  const after = { ...server, password: passwordFor(env, { before, server, typed }) };
  await updateMailServer(db, rev, after);
  const event = after.password === before.password ? 'changed' : 'passwordChanged';
  await audit.mailServer(context, { event, before, after });
  await retryMailsNow(db, now);
  context.mailQueued();
  return readMailServer(context);
}

type Change = { before: StoredMailServer; server: Omit<Server, 'password'>; typed: string };

/**
 * The encrypted password. A stored one is used only with the server it was typed for, so that whoever changes the
 * server must know it.
 */
function passwordFor(env: Env, { before, server, typed }: Change): string {
  if (server.username === '') return '';
  const owner = passwordOwner(server);
  if (typed !== '') return encryptText(env, typed, owner);
  if (owner === passwordOwner(before)) return before.password;
  throw new AppError('mailServer.passwordNeeded', { path: 'password' });
}

async function testAddress({ db, session }: StaffContext): Promise<string> {
  return session.user.email || (await getConfig(db)).emailAddress;
}

/** Sends a test mail with the saved settings; its outcome appears in the status like that of any mail. */
export async function testMailServer(context: StaffContext) {
  const { db, env, now, language, actor, security } = context;
  const { t } = localeIn(language);
  const to = await testAddress(context);
  if (to === '') throw new AppError('mailServer.noAddress');
  const kind = 'mailServerTest';
  const mail = {
    kind,
    to,
    subject: t('mailServer.testSubject'),
    text: t('mailServer.testText'),
  } as const;
  try {
    const by = await sendText(context, mail);
    if (by === 'server') await recordUpkeep(db, now, { name: 'mail', ok: true, message: '' });
    return { to, by, failure: null };
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error;
    const { failure: code, trouble, answer, cause } = error;
    await recordUpkeep(db, now, { name: 'mail failed', ok: false, message: code });
    // The mail server's answer is for administrators: it is logged with the id of the request.
    const words = answer || (cause === undefined ? '' : messageOf(cause));
    security({ event: 'test message failed', user: actor, code, words });
    const message = trouble ? t(`mailServer.trouble.${trouble}`) : failureWords(code, language);
    const by = (await hasMailServer(db, env)) ? ('server' as const) : ('files' as const);
    return { to, by, failure: { code, message } };
  }
}
