import type { Db } from '#server/platform/db/index.ts';
import { decryptText, type Env } from '#server/platform/system/index.ts';
import type { MailSecurity } from '#shared/base/choices.ts';
import { MailProblem } from './mail-problem.ts';
import { getMailServer, type StoredMailServer } from './mail-server.store.ts';

/** How mail is currently sent. */
export type MailRoute = {
  /** Includes the login. Undefined: messages are written to files. */
  url: string | undefined;
  /** Empty: the company's name and address. */
  sender: string;
};

type RouteEnv = Pick<Env, 'DATA_DIR' | 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>;

/**
 * Read for each message, so that a change takes effect at once on every server. Environment variables take
 * precedence. Throws a MailProblem if the stored server cannot be used.
 */
export async function mailRoute(db: Db, env: RouteEnv): Promise<MailRoute> {
  const stored = await getMailServer(db);
  return { url: env.SMTP_URL ?? urlOf(env, stored), sender: env.MAIL_FROM ?? stored.sender };
}

export async function hasMailServer(db: Db, { SMTP_URL }: Pick<Env, 'SMTP_URL'>): Promise<boolean> {
  return SMTP_URL !== undefined || (await getMailServer(db)).host !== '';
}

/** URL parts for nodemailer. `ignoreTLS` allows servers without a valid certificate. */
const urlParts: Record<MailSecurity, { protocol: string; query: string }> = {
  startTls: { protocol: 'smtp:', query: '?requireTLS=true' },
  tls: { protocol: 'smtps:', query: '' },
  none: { protocol: 'smtp:', query: '?ignoreTLS=true' },
};

function urlOf(env: RouteEnv, stored: StoredMailServer): string | undefined {
  const { host, port, security, username } = stored;
  if (host === '') return undefined;
  if (env.PUBLIC_URL === undefined) throw new MailProblem('noPublicUrl');
  const { protocol, query } = urlParts[security];
  return `${protocol}//${loginOf(env, stored, username)}${host}:${port}/${query}`;
}

function loginOf(env: RouteEnv, stored: StoredMailServer, username: string): string {
  if (username === '') return '';
  const password = readPassword(env, stored);
  if (password === undefined) throw new MailProblem('noKey');
  return `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`;
}

/** Undefined if it was encrypted with another `secret.key`. */
export function readPassword(
  env: Pick<Env, 'DATA_DIR'>,
  { password, ...server }: Omit<StoredMailServer, 'id' | 'rev' | 'sender'>,
): string | undefined {
  return password === '' ? '' : decryptText(env, password, passwordOwner(server));
}

type Server = Pick<StoredMailServer, 'host' | 'port' | 'security' | 'username'>;

/**
 * Binds a password to the server it was typed for: it cannot be decrypted for another server, even by changing the
 * database.
 */
export function passwordOwner({ host, port, security, username }: Server): string {
  return JSON.stringify(['mail server', host, port, security, username]);
}
