import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody, type ErrorCode, errorStatus } from '#shared/errors.ts';
import { fill, type Language } from '#shared/i18n/translate.ts';
import { isOutage } from '../db/index.ts';
import { catalogueOf } from '../i18n/index.ts';
import { isDiskFull, isTooMuch } from '../system/index.ts';
import { guardHeaders } from './headers.ts';

/** Greek unless the request asks for English. */
export function languageOf(request: FastifyRequest): Language {
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((part) => {
    const [, name = '', weight = '1'] = /^\s*([\w-]+)\s*(?:;\s*q=([\d.]+))?/.exec(part) ?? [];
    return { name: name.slice(0, 2).toLowerCase(), weight: Number(weight) };
  });
  const weightOf = (language: Language) =>
    Math.max(0, ...accepted.filter(({ name }) => name === language).map(({ weight }) => weight));
  return weightOf('en') > weightOf('el') ? 'en' : 'el';
}

/** Turns whatever was thrown into the contract's answer; what is inside goes to the log alone. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error);
  // Who left before the call or its answer was whole is no fault of ours.
  const hasLeft =
    error.code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    error.name === 'AbortError' ||
    error === request.raw.errored;
  if (hasLeft) request.log.info({ reason: error.message }, 'the client hung up');
  else if (known.code === 'server.unexpected' || known.code === 'server.tooMuch') {
    request.log.error({ err: error }, 'unexpected error');
  }
  if (known.code === 'server.unavailable') {
    request.log.error({ err: error }, 'the database does not answer');
  }
  if (known.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(known.retryAfterSeconds));
  }
  const body = bodyOf(known, languageOf(request));
  return reply.code(errorStatus[known.code]).type('application/json').send(JSON.stringify(body));
}

/** What was refused, and why, in a person's language. */
export function bodyOf(error: AppError, language: Language): ErrorBody {
  const { code } = error;
  const fields = fieldsOf(error, language);
  const message = sentenceOf(error, language);
  return { error: true, code, message, ...(fields.length > 0 && { fields }) };
}

function fieldsOf({ fields }: AppError, language: Language) {
  const words = catalogueOf(language);
  return fields.map(({ path, key, values }) => ({ path, message: fill(words, key, values) }));
}

/** What an error says to the person. */
export function sentenceOf(error: AppError, language: Language): string {
  const messages = fieldsOf(error, language).map(({ message }) => message);
  const values = { ...error.values, fields: messages.join(', ') };
  return fill(catalogueOf(language), `error.${error.code}`, values);
}

/** So long may who was refused take to read the answer; then the socket is others'. */
const LINGER_MS = 500;

/**
 * What is no HTTP at all has no request to answer: the same shape, written by hand. On a socket that has
 * asked nothing yet, as a browser's spare one, it would be taken for the answer to what is asked next.
 */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.bytesRead === 0 || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'request.tooLarge' : 'request.unreadable';
  const { status, body } = bareRefusal(code);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(guardHeaders).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** What is answered where there is no request yet whose language is known. */
export function bareRefusal(code: ErrorCode): { status: number; body: string } {
  const message = fill(catalogueOf('el'), `error.${code}`, {});
  const body = JSON.stringify({ error: true, code, message } satisfies ErrorBody);
  return { status: errorStatus[code], body };
}

const RETRY_SECONDS = 5;

/** Whatever was thrown, as one of the errors that there are. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isOutage(error)) {
    return new AppError('server.unavailable', { retryAfterSeconds: RETRY_SECONDS });
  }
  if (isDiskFull(error)) return new AppError('server.full');
  if (isTooMuch(error)) return new AppError('server.tooMuch');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new AppError(statusCodes[status] ?? 'server.unexpected');
}

/** What the framework refuses by itself, by the status that it gives. */
const statusCodes: Record<number, ErrorCode> = {
  400: 'request.unreadable',
  403: 'route.notFound',
  404: 'route.notFound',
  413: 'request.tooLarge',
  414: 'route.notFound',
  415: 'request.unreadable',
  429: 'request.tooMany',
};
