import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { needsUtf8, wireEmail } from '#shared/base/email.ts';
import { oneLine } from '#shared/base/text.ts';
import { MailProblem, type Refusal } from './mail-problem.ts';
import { troubleOf } from './mail-trouble.ts';

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
/** The limit of one attempt, however slowly the server replies. */
const TOTAL_TIMEOUT_MS = 60_000;

export type Composed = {
  /** The complete message as transmitted. Without `isUtf8` addresses that only SMTPUTF8 allows are not in its headers. */
  build: (options: { isUtf8: boolean }) => Promise<Buffer>;
  envelope: { from: string; to: readonly string[] };
};

type SmtpError = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  recipient?: string;
  rejectedErrors?: SmtpError[];
};

/**
 * Sends a message and returns the recipients that the server did not take, if it took others. `beforeData` is awaited
 * before the first byte of the message is sent. Throws a MailProblem; it is uncertain if the connection was
 * lost between that byte and the server's reply.
 */
export async function sendBySmtp(
  url: string,
  message: Composed,
  beforeData: () => Promise<void>,
): Promise<Refusal[]> {
  const { auth, ...server } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...server, ...TIMEOUTS });
  const deadline = setTimeout(() => connection.close(), TOTAL_TIMEOUT_MS);
  const progress = { hasSentData: false };
  try {
    return await deliver(connection, { auth, message, beforeData, progress });
  } catch (error) {
    if (error instanceof MailProblem || !(error instanceof Error)) throw error;
    throw problemOf(error, message.envelope.to, progress.hasSentData);
  } finally {
    clearTimeout(deadline);
    connection.close();
  }
}

type Auth = ReturnType<typeof parseConnectionUrl>['auth'];

type Task = {
  auth: Auth;
  message: Composed;
  beforeData: () => Promise<void>;
  progress: { hasSentData: boolean };
};

/** Each step fails when the connection reports an error or ends. */
async function deliver(connection: SMTPConnection, task: Task): Promise<Refusal[]> {
  const { promise: broken, reject } = Promise.withResolvers<never>();
  connection.once('error', reject);
  connection.once('end', () => reject(new Error('The connection was closed.')));
  return Promise.race([converse(connection, task), broken]);
}

async function converse(connection: SMTPConnection, task: Task): Promise<Refusal[]> {
  const { auth, message, beforeData, progress } = task;
  await promisify((done: Callback<void>) => connection.connect(done))();
  const hasUtf8 = /^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || '');
  const { from, able, refused } = whomItCanTake(message.envelope, hasUtf8);
  if (auth && connection.allowsAuth) {
    await promisify((done: Callback<unknown>) => connection.login(auth, done))();
  }
  const bytes = await message.build({ isUtf8: [from, ...able].some(needsUtf8) });
  async function* data() {
    await beforeData();
    progress.hasSentData = true;
    yield bytes;
  }
  const envelope = { from, to: able.map(wireEmail), size: bytes.length };
  const sent = await promisify((done: Callback<{ rejectedErrors?: SmtpError[] | undefined }>) =>
    connection.send(envelope, Readable.from(data()), done),
  )();
  return [...refused, ...refusalsOf(sent.rejectedErrors, able)];
}

/** A domain is in ASCII for every server. What else an address needs, the server must offer. */
function whomItCanTake({ from, to }: Composed['envelope'], hasUtf8: boolean) {
  const isAble = (email: string) => hasUtf8 || !needsUtf8(email);
  const able = to.filter(isAble);
  const refused = to
    .filter((email) => !isAble(email))
    .map((email): Refusal => ({ email, failure: 'letters', answer: '', isFinal: true }));
  if (!isAble(from)) throw new MailProblem('senderLetters', { isFinal: true });
  if (able.length === 0) throw new MailProblem('letters', { isFinal: true, refused });
  return { from: wireEmail(from), able, refused };
}

/** 5xx replies are permanent; 4xx replies are not. */
function refusalsOf(errors: readonly SmtpError[] = [], to: readonly string[]): Refusal[] {
  return errors.flatMap((error) => {
    const email = to.find((address) => wireEmail(address) === error.recipient);
    if (email === undefined) return [];
    const isFinal = isPermanent(error);
    return [{ email, failure: 'recipients' as const, answer: answerOf(error), isFinal }];
  });
}

type Callback<T> = (error: Error | null | undefined, value: T) => void;

function isPermanent({ responseCode }: SmtpError): boolean {
  return responseCode !== undefined && responseCode >= 500;
}

function answerOf({ response }: SmtpError): string {
  return oneLine(response ?? '').slice(0, 500);
}

/** 5xx replies are permanent; 4xx replies and missing ones are not. */
function problemOf(error: SmtpError, to: readonly string[], hasSentData: boolean): MailProblem {
  const { code, command = '', responseCode } = error;
  const answer = answerOf(error);
  const trouble = troubleOf(error);
  const isFinal = isPermanent(error);
  if (hasSentData && responseCode === undefined)
    return new MailProblem('lost', { isUncertain: true });
  if (code === 'EAUTH') return new MailProblem('login', { answer, trouble, isFinal });
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    const failure = command.startsWith('RCPT') ? 'recipients' : 'refused';
    const refused = refusalsOf(error.rejectedErrors, to);
    const isLast =
      refused.length > 0
        ? refused.every((one) => one.isFinal)
        : isFinal || responseCode === undefined;
    return new MailProblem(failure, { answer, trouble, isFinal: isLast, refused });
  }
  return new MailProblem('unreachable', { answer, trouble, cause: error });
}
