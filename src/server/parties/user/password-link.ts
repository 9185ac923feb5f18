import { getConfig } from '#server/platform/config/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { Context, StaffContext } from '#server/platform/http/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import { hasMailServer, MailProblem, sendText } from '#server/platform/smtp/index.ts';
import type { Person, PersonWithLink } from '#shared/contract/person.ts';
import { AppError } from '#shared/fields/errors.ts';
import { requireStrongPassword } from './check-password.ts';
import {
  consumePasswordLink,
  findLinkOwner,
  insertPasswordLink,
  removePasswordLink,
} from './password-link.store.ts';
import { hashPassword, hashRequestOf } from './password.ts';
import { endAllSessions, newSecret } from './session.store.ts';
import { getUser, updatePassword } from './user.store.ts';

/** Three days, to cover a weekend. */
const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

/** Returns a new link by which a person sets their password; their previous link becomes void. */
export async function makePasswordLink(
  { db, now, origin }: Context,
  { _id: userId, username }: Pick<Person, '_id' | 'username'>,
): Promise<string> {
  const secret = newSecret();
  await removePasswordLink(db, userId);
  await insertPasswordLink(db, { userId, secret, now, lifetimeMs: LIFETIME_MS });
  // In the fragment, which browsers do not send: the secret appears in no server's or proxy's log. The user name is for
  // the page, which tells the person and the browser's password store.
  return `${origin}/set-password#${secret}/${encodeURIComponent(username)}`;
}

type LinkRecipient = Pick<Person, 'email' | 'language' | 'username' | 'firstName'> & {
  link: string;
};

/** Bypasses the outbox, which would store the link; without a mail server it is written to no file either. */
export async function mailPasswordLink(
  context: StaffContext,
  person: LinkRecipient,
): Promise<Pick<PersonWithLink, 'isMailed' | 'mailFailure'>> {
  const { db, env } = context;
  // Without PUBLIC_URL the link has the host of the request, which can be forged: it is not mailed.
  if (person.email === '' || (env.SMTP_URL !== undefined && env.PUBLIC_URL === undefined)) {
    return { isMailed: false, mailFailure: null };
  }
  if (!(await hasMailServer(db, env))) return { isMailed: false, mailFailure: null };
  try {
    await sendText(context, await mailOf(context, person));
    return { isMailed: true, mailFailure: null };
  } catch (error) {
    if (error instanceof MailProblem) return { isMailed: false, mailFailure: error.failure };
    throw error;
  }
}

async function mailOf({ db }: StaffContext, person: LinkRecipient) {
  const { companyName } = await getConfig(db);
  const { t } = localeIn(person.language);
  return {
    kind: 'passwordLink',
    to: person.email,
    subject: t('person.mailSubject', { company: companyName || 'Kilim' }),
    text: t('person.mailText', {
      name: person.firstName || person.username,
      username: person.username,
      link: person.link,
    }),
  } as const;
}

/** The link becomes void, and all sessions of the user end. */
export async function setPasswordByLink(
  context: Context,
  { link, password }: { link: string; password: string },
): Promise<{ username: string }> {
  const { db, address } = context;
  const userId = await ownerOf(context, link);
  const user = await getUser(db, userId);
  await requireStrongPassword(db, password, { person: user, path: 'password' });
  const hash = await hashPassword(password, hashRequestOf(context));
  await context.transaction(async (trx) => {
    // Checked again: a concurrent call may have used the link.
    await ownerOf({ ...context, db: trx }, link);
    if (!(await consumePasswordLink(trx, link))) throw new AppError('auth.deadLink');
    await updatePassword(trx, userId, hash);
    await endAllSessions(trx, userId);
    const auditContext = { ...context, db: trx, actor: userId };
    await audit.user(auditContext, { event: 'passwordChanged', after: user });
  });
  context.security({ event: 'passwordSet', user: user.username, address, device: context.device });
  return { username: user.username };
}

/** The user id of a link. Throws a 400 if it is unknown, used or expired, or the user is disabled. */
async function ownerOf({ now, db }: Context, link: string): Promise<string> {
  const userId = await findLinkOwner(db, link, now);
  if (userId === undefined) throw new AppError('auth.deadLink');
  return userId;
}
