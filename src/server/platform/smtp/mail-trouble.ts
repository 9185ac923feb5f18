/** Failures of the mail server that a person can fix. */
export type MailTrouble = (typeof patterns)[number][0];

/** An error of nodemailer: `code` is nodemailer's, the system's code is in the message. */
type Reported = { code?: string; command?: string; message: string };

/** Matched against code, command and message; the first match counts. */
const patterns = [
  ['login', /^EAUTH /],
  ['name', /^EDNS |ENOTFOUND|EAI_AGAIN/],
  ['sender', /^EENVELOPE MAIL/],
  ['recipient', /^EENVELOPE RCPT/],
  ['timeout', /ETIMEDOUT/],
  ['refusedConnection', /ECONNREFUSED/],
  ['tls', /^ETLS |^ESOCKET .*(?:certificate|\bSSL\b|\bTLS\b|wrong version number)/i],
] as const satisfies readonly (readonly [string, RegExp])[];

/** The kind of failure; undefined for others, such as a refused message. */
export function troubleOf({ code, command, message }: Reported): MailTrouble | undefined {
  const all = `${code ?? ''} ${command ?? ''} ${message}`;
  return patterns.find(([, pattern]) => pattern.test(all))?.[0];
}
