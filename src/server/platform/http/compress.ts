import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Smaller responses fit into few packets anyway; larger ones are compressed outside the main thread. */
const MIN_BYTES = 2_048;
const MAX_BYTES = 131_072;

/**
 * Compresses responses of ordinary length in one step: a stream per response, as the plugin uses,
 * costs several times as much. The plugin handles longer responses and streams.
 */
export function compressShortResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    // Pages are sent as buffers.
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    const isText = typeof payload === 'string' || (Buffer.isBuffer(payload) && isPage);
    const isShort = isText && payload.length >= MIN_BYTES && payload.length <= MAX_BYTES;
    if (!isShort || !acceptsGzip(request.headers['accept-encoding'])) return payload;
    void reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
    return gzipSync(payload);
  });
}

function acceptsGzip(accepted: string | string[] = ''): boolean {
  return /(^|,)\s*gzip\s*(,|$|;\s*q=(1|0\.\d*[1-9]))/i.test(String(accepted));
}
