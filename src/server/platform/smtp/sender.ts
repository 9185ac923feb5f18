import { oneLine } from '#shared/base/text.ts';
import type { Config } from '#shared/contract/config.ts';
import { readSender } from '#shared/rules/mail-sender.ts';
import { MailProblem } from './mail-problem.ts';
import type { MailRoute } from './mail-route.ts';

/** The sender of mails written to files if none is configured. */
const FALLBACK_SENDER = 'kilim@localhost';

type SenderConfig = Pick<Config, 'companyName' | 'emailAddress'>;

/** The sender of every mail. Throws a MailProblem if a mail server is set but no sender can be determined. */
export function senderOf(
  { url, sender }: MailRoute,
  { companyName, emailAddress }: SenderConfig,
): { name: string; address: string } {
  const { name, address } = readSender(sender) ?? { name: '', address: sender || emailAddress };
  if (address === '' && url !== undefined) {
    throw new MailProblem('noSender', { isFinal: true });
  }
  return { name: oneLine(name) || oneLine(companyName), address: address || FALLBACK_SENDER };
}
