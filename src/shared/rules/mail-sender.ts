import { isEmail } from '../base/email.ts';

type Sender = { name: string; address: string };

/** The parts of `info@example.com` or `Name <info@example.com>`; undefined if it is neither. */
export function readSender(text: string): Sender | undefined {
  const [, name = '', inBrackets] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text) ?? [];
  const address = inBrackets ?? text;
  return isEmail(address) ? { name: name.trim(), address } : undefined;
}
