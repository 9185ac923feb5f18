import type { Config } from '#shared/contract/config.ts';
import { oneLine } from '#shared/text.ts';
import type { Env } from '../system/index.ts';
import { MailProblem } from './mail-problem.ts';

/** The sender of mails written to files, if none is configured. */
const FALLBACK_SENDER = 'kilim@localhost';

type SenderConfig = Pick<Config, 'companyName' | 'emailAddress'>;

/** The sender of every mail. Throws a MailProblem if a mail server is to send without one. */
export function senderOf(
  { MAIL_FROM = '', SMTP_URL }: Env,
  { companyName, emailAddress }: SenderConfig,
): { name: string; address: string } {
  const [, name = '', inBrackets] = /^([^<]*)<([^>]+)>$/.exec(MAIL_FROM) ?? [];
  const address = inBrackets ?? (MAIL_FROM === '' ? emailAddress : MAIL_FROM);
  if (address === '' && SMTP_URL !== undefined) {
    throw new MailProblem('noSender', { isFinal: true });
  }
  return { name: oneLine(name) || oneLine(companyName), address: address || FALLBACK_SENDER };
}
