import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** So much of a body may still come by after its answer: a photo whose sender's session has ended. */
const LET_BY = 32 * 1_048_576;

/**
 * Closes the connection with an answer that is given before a long body has come: Node would read what
 * comes of it to its end, for whoever sends it.
 */
export function closeOnLongBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.complete && isLong(raw)) void reply.header('connection', 'close');
  });
}

/** One that does not say how long it is may be. */
function isLong({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  if (length === undefined) return headers['transfer-encoding'] !== undefined;
  return Number(length) > LET_BY;
}
