import type { MailSecurity } from '../base/choices.ts';
import { keysOf } from '../base/record-of.ts';

type MailSettings = { host: string; port: number; security: MailSecurity };

/**
 * What common providers document for sending by a program, with the whole address as user name. All but Cytanet want a
 * password made for it, which the help of each says; Cyta tells its host and port by telephone only.
 */
export const mailProviders = {
  gmail: { host: 'smtp.gmail.com', port: 587, security: 'startTls' },
  microsoft: { host: 'smtp.office365.com', port: 587, security: 'startTls' },
  yahoo: { host: 'smtp.mail.yahoo.com', port: 465, security: 'tls' },
  icloud: { host: 'smtp.mail.me.com', port: 587, security: 'startTls' },
  cytanet: null,
} as const satisfies Record<string, MailSettings | null>;

export type MailProvider = keyof typeof mailProviders;

export const mailProviderNames = keysOf(mailProviders);

/** The provider with exactly these settings. */
export function providerOf({ host, port, security }: MailSettings): MailProvider | undefined {
  return mailProviderNames.find((name) => {
    const known: MailSettings | null = mailProviders[name];
    return (
      known !== null &&
      known.host === host.trim().toLowerCase() &&
      known.port === port &&
      known.security === security
    );
  });
}
