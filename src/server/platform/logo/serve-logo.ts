import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { LOGO_PAGE } from '#shared/logo.ts';
import type { Db } from '../db/index.ts';
import { findLogo } from './logo.store.ts';

const CONTENT_TYPES = { png: 'image/png', jpeg: 'image/jpeg', svg: 'image/svg+xml' };

type Request = FastifyRequest<{ Querystring: { address?: unknown } }>;

/** Serves the stored logos, so that pages load nothing from other servers. */
export function serveLogo(app: FastifyInstance, db: Db): void {
  app.get(LOGO_PAGE, { config: { rateLimit: {} } }, async (request: Request, reply) => {
    const { address } = request.query;
    const logo = typeof address === 'string' ? await findLogo(db, address) : undefined;
    if (logo === undefined) throw new AppError('record.notFound');
    return (
      reply
        .type(CONTENT_TYPES[logo.type])
        // An SVG that is opened as a page may apply its styles and do nothing else.
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
        )
        .header('cache-control', 'public, max-age=3600')
        .send(logo.bytes)
    );
  });
}
