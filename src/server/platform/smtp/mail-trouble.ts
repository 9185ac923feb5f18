/** What a person can do something about when a mail server cannot be used. */
export type MailTrouble = (typeof signs)[number][0];

/** As nodemailer reports it: `code` is its own, the system's is in the message. */
type Reported = { code?: string; command?: string; message: string };

/** Of code, command and message; the first that fits counts. */
const signs = [
  ['login', /^EAUTH /],
  ['name', /^EDNS |ENOTFOUND|EAI_AGAIN/],
  ['sender', /^EENVELOPE MAIL/],
  ['recipient', /^EENVELOPE RCPT/],
  ['timeout', /ETIMEDOUT/],
  ['refusedConnection', /ECONNREFUSED/],
  ['tls', /^ETLS |^ESOCKET .*(?:certificate|\bSSL\b|\bTLS\b|wrong version number)/i],
] as const satisfies readonly (readonly [string, RegExp])[];

/** The kind of a failure; undefined for one that has none, such as a refused message. */
export function troubleOf({ code, command, message }: Reported): MailTrouble | undefined {
  const all = `${code ?? ''} ${command ?? ''} ${message}`;
  return signs.find(([, sign]) => sign.test(all))?.[0];
}
