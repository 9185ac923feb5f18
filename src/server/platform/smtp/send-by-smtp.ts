import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { oneLine } from '#shared/text.ts';
import { MailProblem } from './mail-problem.ts';

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
/** However slowly the server answers, a turn ends. */
const WHOLE_MS = 60_000;

export type Composed = {
  /** The whole message as it travels. */
  bytes: Buffer;
  envelope: { from: string; to: string[] };
};

type SmtpError = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/**
 * Hands a message to the mail server and gives the addresses that it did not take. `beforeData` is
 * awaited before the first byte of the message goes out. Throws a MailProblem; it is uncertain
 * where the connection was lost between that byte and the server's answer.
 */
export async function sendBySmtp(
  url: string,
  message: Composed,
  beforeData: () => Promise<void>,
): Promise<string[]> {
  const { auth, ...server } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...server, ...timeouts });
  const deadline = setTimeout(() => connection.close(), WHOLE_MS);
  let isGiven = false;
  async function* data() {
    await beforeData();
    isGiven = true;
    yield message.bytes;
  }
  try {
    return await talk(connection, auth, { ...message, data: Readable.from(data()) });
  } catch (error) {
    if (error instanceof MailProblem || !(error instanceof Error)) throw error;
    throw problemOf(error, isGiven);
  } finally {
    clearTimeout(deadline);
    connection.close();
  }
}

type Auth = ReturnType<typeof parseConnectionUrl>['auth'];
type SmtpMessage = Pick<Composed, 'envelope' | 'bytes'> & { data: Readable };

/** Every step fails with the connection's own error, however it ends. */
async function talk(
  connection: SMTPConnection,
  auth: Auth,
  message: SmtpMessage,
): Promise<string[]> {
  const { promise: broken, reject } = Promise.withResolvers<never>();
  connection.once('error', reject);
  connection.once('end', () => reject(new Error('The connection was closed.')));
  const steps = async () => {
    await promisify((done: Callback<void>) => connection.connect(done))();
    if (auth && connection.allowsAuth) {
      await promisify((done: Callback<unknown>) => connection.login(auth, done))();
    }
    const envelope = { ...message.envelope, size: message.bytes.length };
    const sent = await promisify((done: Callback<{ rejected: string[] }>) =>
      connection.send(envelope, message.data, done),
    )();
    return sent.rejected;
  };
  return Promise.race([steps(), broken]);
}

type Callback<T> = (error: Error | null | undefined, value: T) => void;

/** 5xx is the server's last word, 4xx and silence are not. */
function problemOf(error: SmtpError, isGiven: boolean): MailProblem {
  const { code, command = '', responseCode } = error;
  const answer = oneLine(error.response ?? '').slice(0, 500);
  const isFinal = responseCode !== undefined && responseCode >= 500;
  if (isGiven && responseCode === undefined) return new MailProblem('lost', { isUncertain: true });
  if (code === 'EAUTH') return new MailProblem('login', { answer, isFinal });
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    const failure = command.startsWith('RCPT') ? 'recipients' : 'refused';
    return new MailProblem(failure, { answer, isFinal: isFinal || responseCode === undefined });
  }
  return new MailProblem('unreachable', { answer, cause: error });
}
