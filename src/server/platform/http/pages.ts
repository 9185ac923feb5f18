import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { getConfig } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type DemoLogins, writeDemoLogins } from '#shared/base/demo-logins.ts';
import type { Config } from '#shared/contract/config.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { Services } from './context.ts';
import { contentPolicy } from './headers.ts';
import { sendPage } from './send.ts';

const ASSETS = join(import.meta.dirname, '../../../../dist/web');

/** What the app may load in addition to what every page may. */
const APP_DIRECTIVES = ['script-src', 'style-src', 'connect-src', 'manifest-src'].map(
  (kind) => `${kind} 'self'`,
);

/** The path with which the app opens; null for its first list. */
type StartPage = (db: Db, config: Config) => Promise<string | null>;

/** Serves the built browser app: its files, and for all other paths its login page or its main page. */
export async function servePages(
  app: FastifyInstance,
  { db, env, demoLogins }: Services,
  startPage: StartPage,
): Promise<void> {
  const pages = readPages();
  if (pages !== undefined) {
    await app.register(fastifyStatic, {
      root: ASSETS,
      index: false,
      // Registers only existing files; every other path is a page of the app.
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
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /\n'),
  );
  app.setNotFoundHandler(async (request, reply) => {
    // A missing file of an older build must not be answered with a page.
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url);
    if (!isPage || pages === undefined) throw new AppError('route.notFound');
    const config = await getConfig(db);
    const { language } = config;
    const start = await startPage(db, config);
    const company = { zone: env.TZ_BUSINESS, language, start, demoLogins };
    const html = withCompany(pages(request.url), company);
    return sendPage(reply, { html, policy: contentPolicy(APP_DIRECTIVES) });
  });
}

/** A function from a URL to its built page; undefined if there is no build. */
function readPages(): ((url: string) => string) | undefined {
  if (!existsSync(join(ASSETS, 'index.html'))) return undefined;
  const read = (file: string) => readFileSync(join(ASSETS, file), 'utf8');
  const app = read('index.html');
  const login = read('login.html');
  return (url) => {
    const [path = ''] = url.split('?');
    // A copied link may end with a sign that does not belong to it.
    return /^\/(login|set-password)\W*$/.test(path) ? login : app;
  };
}

type Company = {
  /** An IANA time zone. */
  zone: string;
  /** The default language. */
  language: Language;
  /** The path with which the app opens; null for its first list. */
  start: string | null;
  /** Undefined in a real shop. */
  demoLogins?: DemoLogins | undefined;
};

/** Writes the business's settings into the `<html>` element. */
export function withCompany(html: string, { zone, language, start, demoLogins }: Company): string {
  const opens = start === null ? '' : ` data-start="${start}"`;
  const demo = demoLogins === undefined ? '' : ` data-demo="${writeDemoLogins(demoLogins)}"`;
  const more = `${opens}${demo}`;
  const htmlTag = `<html data-zone="${zone}" data-language="${language}"${more} lang="${language}"`;
  return html.replace(/<html lang="\w+"/, htmlTag);
}
