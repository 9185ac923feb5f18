import { afterEach, beforeAll } from 'vitest';
import { documents } from '#server/office/modules/index.ts';
import { sendMails } from '#server/parties/mail/send-mails.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { makeDebt } from './builders.ts';
import { setMailServer } from './company.ts';
import type { DatabaseName } from './database.ts';
import { useServer } from './server.ts';
import { type MailServer, startMailServer } from './smtp.ts';

const quiet = { error: () => {}, warn: () => {} };

/** Where the tests' mail goes. */
export const recipients = ['nikos@example.com', 'eleni@example.org'];

type MailerOptions = {
  /** A mail server is set: without one many documents are not mailed. The tests' outbox sends to their own. */
  isSet?: boolean;
};

/** A server as `useServer` starts it, with hands for its outbox. */
export function setUpMailer(name: DatabaseName, { isSet = false }: MailerOptions = {}) {
  const server = useServer(name);
  if (isSet) beforeAll(() => setMailServer(server.db, server.time.now));
  const later = setUpCleanup();

  /** A mail server until the test ends. */
  async function mailServer(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
    const server = await startMailServer(options);
    later(server.stop);
    return server;
  }

  /** One turn of a server's outbox. */
  function send(url: string, variables: Record<string, string> = {}): Promise<void> {
    const { db, time } = server;
    const env = readEnv({
      SMTP_URL: url,
      MAIL_FROM: 'Κιλίμι <office@kilim.example>',
      PUBLIC_URL: 'https://kilim.example/',
      ...variables,
    });
    return sendMails({ db, env, clock: () => time.now, log: quiet, kinds: documents });
  }

  /** An invoice of 1.234,56 € and its message in the outbox. */
  async function forwarded(emails: string[] = recipients) {
    const invoice = await makeDebt(server, { total: 1234.56 });
    const call = { params: { id: invoice._id }, body: { emails, confirmed: true } };
    return { invoice, mail: await server.ok('POST /invoice/forward/:id', call) };
  }

  async function mailNow(id: string) {
    const { data } = await server.ok('POST /mail/search', { body: { size: 1000 } });
    const found = data.find(({ _id }) => _id === id);
    if (found === undefined) throw new Error(`there is no mail ${id}`);
    return found;
  }

  function invoiceNow(id: string) {
    return server.ok('GET /invoice/:id', { params: { id } });
  }

  /** The clock goes on by so many minutes. */
  function pass(minutes: number): void {
    const { time } = server;
    time.now = new Date(time.now.getTime() + minutes * 60_000);
  }

  return { server, later, mailServer, send, forwarded, mailNow, invoiceNow, pass };
}

/** Undoes after each test what it was given, the last first. */
function setUpCleanup(): (step: () => Promise<void> | void) => void {
  const steps: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const step of steps.splice(0).toReversed()) await step();
  });
  return (step) => void steps.push(step);
}
