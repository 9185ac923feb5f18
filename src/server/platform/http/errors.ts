import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from '#server/platform/db/index.ts';
import { catalogueOf } from '#server/platform/i18n/index.ts';
import { isDiskFull, isOutOfMemory } from '#server/platform/system/index.ts';
import {
  AppError,
  type ErrorBody,
  type ErrorCode,
  errorStatus,
  isErrorCode,
} from '#shared/fields/errors.ts';
import { fill, type Language } from '#shared/i18n/translate.ts';
import { guardHeaders } from './headers.ts';

/** Greek unless `Accept-Language` prefers English. */
export function languageOf(request: FastifyRequest): Language {
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((part) => {
    const [, name = '', weight = '1'] = /^\s*([\w-]+)\s*(?:;\s*q=([\d.]+))?/.exec(part) ?? [];
    return { name: name.slice(0, 2).toLowerCase(), weight: Number(weight) };
  });
  const weightOf = (language: Language) =>
    Math.max(0, ...accepted.filter(({ name }) => name === language).map(({ weight }) => weight));
  return weightOf('en') > weightOf('el') ? 'en' : 'el';
}

/** Turns any error into the contract's error response; details go to the log only. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error);
  // A client that disconnects before request or response is complete is no error of the server.
  const isDisconnect =
    error.code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    error.name === 'AbortError' ||
    error === request.raw.errored;
  if (isDisconnect) request.log.info({ reason: error.message }, 'the client hung up');
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

export function bodyOf(error: AppError, language: Language): ErrorBody {
  const { code, causes } = error;
  const fields = fieldsOf(error, language);
  const message = sentenceOf(error, language);
  return {
    error: true,
    code,
    message,
    ...(fields.length > 0 && { fields }),
    ...(causes.length > 0 && { causes: [...causes] }),
  };
}

function fieldsOf({ fields }: AppError, language: Language) {
  const words = catalogueOf(language);
  return fields.map(({ path, key, values }) => ({ path, message: fill(words, key, values) }));
}

/** The error's sentence for the user. */
export function sentenceOf(error: AppError, language: Language): string {
  const messages = fieldsOf(error, language).map(({ message }) => message);
  const values = { ...error.values, fields: messages.join(', ') };
  return fill(catalogueOf(language), `error.${error.code}`, values);
}

/** Time to read the refusal before the socket is destroyed. */
const LINGER_MS = 500;

/**
 * For data that is not HTTP there is no request to reply to, so the response is written by hand. Not
 * on a socket that has sent nothing yet, such as a browser's preconnected one: the browser would take
 * it for the response to its next request.
 */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.bytesRead === 0 || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'request.tooLarge' : 'request.unreadable';
  const { status, body } = refusalWithoutRequest(code);
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

/** The response where no request, and so no language, is known yet. */
export function refusalWithoutRequest(code: ErrorCode): { status: number; body: string } {
  const message = fill(catalogueOf('el'), `error.${code}`, {});
  const body = JSON.stringify({ error: true, code, message } satisfies ErrorBody);
  return { status: errorStatus[code], body };
}

const RETRY_SECONDS = 5;

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isOutage(error)) {
    return new AppError('server.unavailable', { retryAfterSeconds: RETRY_SECONDS });
  }
  if (isDiskFull(error)) return new AppError('server.full');
  if (isOutOfMemory(error)) return new AppError('server.tooMuch');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new AppError(statusCodes[status] ?? 'server.unexpected');
}

/** Codes for the errors of Fastify and its plugins, by their status. */
const statusCodes: Record<number, ErrorCode> = {
  400: 'request.unreadable',
  403: 'route.notFound',
  404: 'route.notFound',
  413: 'request.tooLarge',
  414: 'route.notFound',
  415: 'request.unreadable',
  429: 'request.tooMany',
};

/** Why a piece cannot be moved: an error code, or the key of a validation error of the day. */
export type Reason = ErrorCode | `validation.${string}`;

type DayField = 'startDate' | 'endDate' | 'date';

/** The error of a call that moves one piece. */
export function refusal(reason: Reason, dayField: DayField): AppError {
  if (isErrorCode(reason)) return new AppError(reason);
  return new AppError('request.invalid', { path: dayField, key: reason });
}

type Rows = { list: string; dayField?: DayField };

/**
 * Throws a 400 if a row of a call that moves several pieces has a reason. It names each such row, or
 * the day field if the day is in the future, which concerns all rows.
 */
export function refuseRows(reasons: (Reason | null)[], { list, dayField }: Rows): void {
  const keys = new Map<string, string>();
  for (const [index, reason] of reasons.entries()) {
    if (reason === null) continue;
    const isOfAll = reason === 'validation.future' && dayField !== undefined;
    const path = isOfAll ? dayField : `${list}.${index}`;
    keys.set(path, isErrorCode(reason) ? `error.${reason}` : reason);
  }
  if (keys.size === 0) return;
  const fields = [...keys].map(([path, key]) => ({ path, key, values: {} }));
  throw new AppError('request.invalid', { fields });
}
