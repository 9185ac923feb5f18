import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { oneLine } from '#shared/text.ts';
import { MailProblem } from './mail-problem.ts';
import { troubleOf } from './mail-trouble.ts';

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
/** The limit of one attempt, however slowly the server replies. */
const TOTAL_TIMEOUT_MS = 60_000;

export type Composed = {
  /** The complete message as transmitted. */
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
 * Sends a message and returns the addresses that the server refused. `beforeData` is awaited before
 * the first byte of the message is sent. Throws a MailProblem; it is uncertain if the connection was
 * lost between that byte and the server's reply.
 */
export async function sendBySmtp(
  url: string,
  message: Composed,
  beforeData: () => Promise<void>,
): Promise<string[]> {
  const { auth, ...server } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...server, ...TIMEOUTS });
  const deadline = setTimeout(() => connection.close(), TOTAL_TIMEOUT_MS);
  let hasSentData = false;
  async function* data() {
    await beforeData();
    hasSentData = true;
    yield message.bytes;
  }
  try {
    return await deliver(connection, auth, { ...message, data: Readable.from(data()) });
  } catch (error) {
    if (error instanceof MailProblem || !(error instanceof Error)) throw error;
    throw problemOf(error, hasSentData);
  } finally {
    clearTimeout(deadline);
    connection.close();
  }
}

type Auth = ReturnType<typeof parseConnectionUrl>['auth'];
type SmtpMessage = Pick<Composed, 'envelope' | 'bytes'> & { data: Readable };

/** Each step fails when the connection reports an error or ends. */
async function deliver(
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

/** 5xx replies are permanent; 4xx replies and missing ones are not. */
function problemOf(error: SmtpError, hasSentData: boolean): MailProblem {
  const { code, command = '', responseCode } = error;
  const answer = oneLine(error.response ?? '').slice(0, 500);
  const trouble = troubleOf(error);
  const isFinal = responseCode !== undefined && responseCode >= 500;
  if (hasSentData && responseCode === undefined)
    return new MailProblem('lost', { isUncertain: true });
  if (code === 'EAUTH') return new MailProblem('login', { answer, trouble, isFinal });
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    const failure = command.startsWith('RCPT') ? 'recipients' : 'refused';
    const isLast = isFinal || responseCode === undefined;
    return new MailProblem(failure, { answer, trouble, isFinal: isLast });
  }
  return new MailProblem('unreachable', { answer, trouble, cause: error });
}
