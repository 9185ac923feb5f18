import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { getConfig } from '../config/config.store.ts';
import type { Db } from '../db/open.ts';
import { contentPolicy } from './content-policy.ts';
import { sendPage } from './send-page.ts';

const ASSETS = join(import.meta.dirname, '../../../dist/web');

/** What the app may load beside what every page may. */
const APP = ['script-src', 'style-src', 'connect-src', 'manifest-src'].map(
  (kind) => `${kind} 'self'`,
);

/** Serves the built browser app: its files as they are, its one page for every other address. */
export async function servePages(app: FastifyInstance, db: Db): Promise<void> {
  const page = join(ASSETS, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : undefined;
  if (html !== undefined) {
    await app.register(fastifyStatic, {
      root: ASSETS,
      index: false,
      // Only the files that there are have an address; every other one is a page of the app.
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        if (path.includes('/assets/')) {
          void reply.header('cache-control', 'public, max-age=31536000, immutable');
        }
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    // A file of an older build is gone: the page in its place would only confuse who asks for it.
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url);
    if (!isPage || html === undefined) throw new AppError('route.notFound');
    return sendPage(reply, { html, policy: contentPolicy((await getConfig(db)).logo, APP) });
  });
}
