import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/platform/http/index.ts';
import { keyInFile } from '#server/platform/system/index.ts';
import { AppError } from '#shared/fields/errors.ts';
import { FILE_NAME, type FilesEnv, filesOf } from './files.ts';

type Request = FastifyRequest<{
  Params: { name: string };
  Querystring: { until?: unknown; seal?: unknown };
}>;

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves photos by signed URLs that expire, and the company's logo, which is on every document, to everyone. */
export function serveFiles(app: FastifyInstance, { env, clock }: Services): void {
  app.get('/files/:name', async (request: Request, reply) => {
    const { name } = request.params;
    const { until, seal } = request.query;
    const left = secondsLeft(env, { name, until, seal }, clock());
    if (left === undefined || !FILE_NAME.test(name)) throw new AppError('route.notFound');
    if (left === 0) throw new AppError('forbidden');
    return send(reply, name, `private, max-age=${left}, immutable`);
  });
  app.get('/logo/:name', { config: { rateLimit: {} } }, async (request: Request, reply) => {
    const { name } = request.params;
    if (!FILE_NAME.test(name) || !name.endsWith('.png')) throw new AppError('route.notFound');
    return send(reply, name, IMMUTABLE);
  });

  async function send(reply: FastifyReply, name: string, caching: string) {
    const bytes = await filesOf(env).get(name);
    if (bytes === undefined) throw new AppError('route.notFound');
    return reply
      .type(name.endsWith('.png') ? 'image/png' : 'image/webp')
      .header('cache-control', caching)
      .header('x-robots-tag', 'noindex')
      .send(bytes);
  }
}

/** A file has the same URL during this period, so that browsers can cache it. */
const PERIOD_MS = 30 * 60 * 1000;

/** A URL that opens the file for 30 to 60 minutes. */
export function signedAddress(env: FilesEnv, name: string, now: Date): string {
  const until = (Math.floor(now.getTime() / PERIOD_MS) + 2) * PERIOD_MS;
  return `/files/${name}?until=${until}&seal=${signatureOf(env, `${name} ${until}`)}`;
}

type SignedParams = { name: string; until: unknown; seal: unknown };

/** The remaining validity of a URL in seconds; 0 if it has expired, undefined if its signature is wrong. */
export function secondsLeft(
  env: FilesEnv,
  { name, until, seal }: SignedParams,
  now: Date,
): number | undefined {
  if (typeof until !== 'string' || typeof seal !== 'string') return undefined;
  if (!isSignature(env, `${name} ${until}`, seal)) return undefined;
  const left = Math.max(0, Math.floor((Number(until) - now.getTime()) / 1000));
  // A longer validity was signed while the clock was ahead.
  return left > (2 * PERIOD_MS) / 1000 ? 0 : left;
}

/** Proves that the server itself wrote the text. */
export function signatureOf(env: FilesEnv, text: string): string {
  return createHmac('sha256', keyOf(env)).update(text).digest('base64url');
}

export function isSignature(env: FilesEnv, text: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(env, text))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const keys = new Map<string, Buffer>();

/** The server's own key; servers with shared storage derive the same key from its secret. */
function keyOf({ DATA_DIR, S3_URL }: FilesEnv): Buffer {
  const place = S3_URL ?? DATA_DIR;
  const key =
    keys.get(place) ??
    (S3_URL === undefined
      ? keyInFile(DATA_DIR, 'files.key')
      : createHmac('sha256', new URL(S3_URL).password).update('addresses of files').digest());
  keys.set(place, key);
  return key;
}
