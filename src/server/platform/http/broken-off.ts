import type { FastifyReply } from 'fastify';
import type { Bytes } from '#server/platform/threads/index.ts';
import { bodyOf, languageOf, toAppError } from './errors.ts';

/**
 * The parts of a response. If one fails after others were sent, the cause is in the log with the request's id, and the
 * connection is destroyed, so that nobody takes what has arrived for the whole.
 */
export async function* loggingBreak<T>(
  reply: FastifyReply,
  parts: AsyncIterable<T>,
): AsyncGenerator<T, undefined> {
  try {
    yield* parts;
  } catch (error) {
    // Before the first part it becomes an error response, which is logged where it is made.
    if (reply.raw.headersSent) logBreak(reply, error);
    throw error;
  }
}

const encoder = new TextEncoder();

/** As `loggingBreak`, for lines of JSON: the last one is the error, as it stands in an error response. */
export async function* endingInWords(
  reply: FastifyReply,
  lines: AsyncIterable<Bytes>,
): AsyncGenerator<Bytes, undefined> {
  try {
    yield* lines;
  } catch (error) {
    logBreak(reply, error);
    const body = bodyOf(toAppError(error), languageOf(reply.request));
    yield encoder.encode(`${JSON.stringify(body)}\n`);
  }
}

function logBreak({ raw, log }: FastifyReply, error: unknown): void {
  // Whoever has left is the cause.
  if (!raw.destroyed) log.error({ err: error }, 'the answer broke off');
}
