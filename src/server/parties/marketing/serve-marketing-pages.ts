import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOfMarketingLink } from '#server/parties/client/index.ts';
import { pageRenderer, publicLanguage } from '#server/parties/document/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import { readForm, sendPage, type Services } from '#server/platform/http/index.ts';
import { wholePage } from '#server/platform/pdf/index.ts';
import { marketingAnswers, marketingChannels } from '#shared/base/choices.ts';
import { dayInZone } from '#shared/base/day.ts';
import type { Client } from '#shared/contract/client.ts';
import { MARKETING_PAGE } from '#shared/document/marketing-path.ts';
import { isNotFound } from '#shared/fields/errors.ts';
import { marketingPage } from './marketing-page.ts';
import { type Answers, sayByLink } from './say-by-link.ts';

type Request = FastifyRequest<{
  Params: { publicId: string };
  Querystring: Record<string, unknown>;
}>;

const MAX_BODY = 1_000;

/**
 * The page on which a client says, without a login, what the shop may send. Opening it changes nothing, because mail
 * programs open links to look at them; only its form, or the button of a mail program (RFC 8058), sends an answer.
 */
export async function serveMarketingPages(app: FastifyInstance, services: Services): Promise<void> {
  const show = pageSender(services);
  const path = `${MARKETING_PAGE}/:publicId`;
  await app.register(async (scope) => {
    readFormBodies(scope);
    scope.get(path, { config: { rateLimit: {} } }, async (request: Request, reply) => {
      const client = await orNull(clientOfMarketingLink(services.db, request.params.publicId));
      return show(reply.code(client === null ? 404 : 200), { request, client, isSaved: false });
    });
    const limits = { config: { rateLimit: {} }, bodyLimit: MAX_BODY };
    scope.post(path, limits, async (request: Request, reply) => {
      const { db, clock, env } = services;
      const { publicId: marketingId } = request.params;
      const answers = answersIn(await fieldsOf(request, env));
      const now = clock();
      const today = dayInZone(now, env.TZ_BUSINESS);
      const client = await orNull(sayByLink(db, { marketingId, answers, now, today }));
      const isSaved = Object.keys(answers).length > 0;
      const status = isSaved ? 200 : 400;
      return show(reply.code(client === null ? 404 : status), { request, client, isSaved });
    });
  });
}

function readFormBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, new URLSearchParams(body)),
  );
}

/** Mail programs may send either kind of form. */
async function fieldsOf(request: Request, env: Services['env']): Promise<URLSearchParams> {
  if (request.body instanceof URLSearchParams) return request.body;
  if (!request.isMultipart()) return new URLSearchParams();
  const { fields } = await readForm(request, { takes: {}, env, isPublic: true });
  return new URLSearchParams(fields.map(([name, text]) => [name, text]));
}

/** What a form without known answers says is nothing. */
function answersIn(body: URLSearchParams): Answers {
  if (body.get('List-Unsubscribe') === 'One-Click') return { mail: 'no' };
  const answers: Answers = {};
  for (const channel of marketingChannels) {
    const answer = marketingAnswers.find((known) => known === body.get(channel));
    if (answer !== undefined) answers[channel] = answer;
  }
  return answers;
}

async function orNull(found: Promise<Client>): Promise<Client | null> {
  try {
    return await found;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

type Shown = { request: Request; client: Client | null; isSaved: boolean };

function pageSender(services: Services) {
  const loadRenderer = pageRenderer(services);
  return async (reply: FastifyReply, { request, client, isSaved }: Shown) => {
    const { companyName: company, language: companyLanguage } = await getConfig(services.db);
    const language = publicLanguage(request.query['lang'], companyLanguage);
    const { publicId: marketingId } = request.params;
    const shown = { marketingId, client, company, language, companyLanguage, isSaved };
    const page = marketingPage(shown);
    const { draw, styles } = await loadRenderer();
    const whole = wholePage({ title: page.title, language, body: await draw(page), styles });
    // Without one, browsers send the origin `null` with the form, which is that of no site.
    return sendPage(reply.header('referrer-policy', 'same-origin'), whole);
  };
}
