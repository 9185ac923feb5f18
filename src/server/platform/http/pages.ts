import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#shared/contract/config.ts';
import { AppError } from '#shared/errors.ts';
import { getConfig } from '../config/index.ts';
import type { Db } from '../db/index.ts';
import { contentPolicy } from './content-policy.ts';
import type { Services } from './context.ts';
import { withCompany } from './page-html.ts';
import { sendPage } from './send-page.ts';

const ASSETS = join(import.meta.dirname, '../../../../dist/web');

/** What the app may load beside what every page may. */
const APP = ['script-src', 'style-src', 'connect-src', 'manifest-src'].map(
  (kind) => `${kind} 'self'`,
);

/** Which page the app opens with after the login. */
type StartPage = (db: Db, config: Config) => Promise<string | null>;

/** Serves the built browser app: its files as they are, its two pages for every other address. */
export async function servePages(
  app: FastifyInstance,
  { db, env }: Services,
  startPage: StartPage,
): Promise<void> {
  const pages = readPages();
  if (pages !== undefined) {
    await app.register(fastifyStatic, {
      root: ASSETS,
      index: false,
      // Only the files that there are have an address; every other one is a page of the app.
      wildcard: false,
      globIgnore: ['*.html'],
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
    if (!isPage || pages === undefined) throw new AppError('route.notFound');
    const config = await getConfig(db);
    const { language } = config;
    const start = await startPage(db, config);
    const html = withCompany(pages(request.url), { zone: env.TZ_BUSINESS, language, start });
    return sendPage(reply, { html, policy: contentPolicy(APP) });
  });
}

/** Gives the page of an address, as the build has made it; undefined where nothing is built. */
function readPages(): ((url: string) => string) | undefined {
  if (!existsSync(join(ASSETS, 'index.html'))) return undefined;
  const read = (file: string) => readFileSync(join(ASSETS, file), 'utf8');
  const app = read('index.html');
  const login = read('login.html');
  return (url) => {
    const [path = ''] = url.split('?');
    return path === '/login' || path === '/set-password' ? login : app;
  };
}
