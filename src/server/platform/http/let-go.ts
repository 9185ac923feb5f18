import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How much of a body may arrive after its response, such as a photo of a sender whose session has ended. */
const MAX_DISCARDED_BYTES = 32 * 1_048_576;

/**
 * Closes the connection after a response that is sent before a long body has arrived, because Node
 * would read the rest of the body to its end.
 */
export function closeOnLongBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.complete && isLong(raw)) void reply.header('connection', 'close');
  });
}

/** A body without a declared length counts as long. */
function isLong({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  if (length === undefined) return headers['transfer-encoding'] !== undefined;
  return Number(length) > MAX_DISCARDED_BYTES;
}
