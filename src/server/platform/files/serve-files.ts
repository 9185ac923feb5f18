import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Services } from '../http/index.ts';
import { FILE_NAME } from './files.ts';
import { filesOf } from './open-files.ts';
import { secondsLeft } from './signed-address.ts';

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
