import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getConfig } from '#server/platform/config/index.ts';
import { sendPage, type Services } from '#server/platform/http/index.ts';
import { pageStyles, wholePage } from '#server/platform/pdf/index.ts';
import { languages } from '#shared/base/choices.ts';
import { AppError } from '#shared/fields/errors.ts';
import { guidePath } from '#shared/i18n/guide.ts';
import type { Language } from '#shared/i18n/translate.ts';
import {
  drawGuidePage,
  drawMissingPage,
  GUIDE,
  type GuideAddress,
  isGuidePage,
} from './guide-page.ts';

const PICTURES = join(GUIDE, 'pictures');

type Request = FastifyRequest<{ Params: { language: string; page?: string } }>;
type PictureRequest = FastifyRequest<{ Params: { name: string } }>;

/** Serves the guide without a login: it is the same for every shop. */
export function serveGuide(app: FastifyInstance, { db, drawPublicPage }: Services): void {
  const isPublic = { config: { rateLimit: {} } };
  const styles = () => readFileSync(join(import.meta.dirname, 'guide.css'), 'utf8');
  // Tests pass `drawPublicPage` because they have no build, and so no styles either.
  const allStyles = () => (drawPublicPage ? '' : pageStyles()) + styles();

  async function answer({ params }: Request, reply: FastifyReply) {
    const address = addressOf(params);
    const language = languageOf(params) ?? (await getConfig(db)).language;
    const { title, body } = address ? drawGuidePage(address) : drawMissingPage(language);
    return sendPage(
      reply.code(address ? 200 : 404),
      wholePage({ title, language, body: Buffer.from(body), styles: allStyles() }),
    );
  }

  app.get('/guide', isPublic, async (_, reply) =>
    reply.redirect(guidePath((await getConfig(db)).language)),
  );
  app.get('/guide/:language', isPublic, answer);
  app.get('/guide/:language/:page', isPublic, answer);
  app.get('/guide/pictures/:name', isPublic, async ({ params }: PictureRequest, reply) => {
    if (!readdirSync(PICTURES).includes(params.name)) throw new AppError('route.notFound');
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=3600')
      .send(readFileSync(join(PICTURES, params.name)));
  });
}

/** Undefined if there is no such page; without a page name, the list of pages. */
function addressOf(params: Request['params']): GuideAddress | undefined {
  const { page = '' } = params;
  const language = languageOf(params);
  if (language === undefined) return undefined;
  if (page === '') return { language };
  return isGuidePage(page) ? { language, page } : undefined;
}

function languageOf({ language }: Request['params']): Language | undefined {
  return languages.find((one) => one === language);
}
