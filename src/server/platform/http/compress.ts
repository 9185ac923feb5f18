import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What is smaller travels in one packet anyway; what is larger is better compressed beside the work. */
const LEAST = 2_048;
const MOST = 131_072;

/**
 * Compresses an answer of ordinary length at once: the plugin's stream costs several times what the
 * compressing does. It is registered for what is longer, and for what is sent in parts.
 */
export function compressShortAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    // Pages come as bytes.
    const isText = typeof payload === 'string' || (Buffer.isBuffer(payload) && isPage(reply));
    const isShort = isText && payload.length >= LEAST && payload.length <= MOST;
    if (!isShort || !takesGzip(request.headers['accept-encoding'])) return payload;
    void reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
    return gzipSync(payload);
  });
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html');
}

function takesGzip(accepted: string | string[] = ''): boolean {
  return /(^|,)\s*gzip\s*(,|$|;\s*q=(1|0\.\d*[1-9]))/i.test(String(accepted));
}
