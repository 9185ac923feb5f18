import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { startPage } from '#server/office/first-day/index.ts';
import { serveGuide } from '#server/office/guide/index.ts';
import { documents } from '#server/office/modules/index.ts';
import { publicUrls, servePublicPages } from '#server/parties/document/index.ts';
import { serveMarketingPages } from '#server/parties/marketing/index.ts';
import { browserBinder, sessionGuard } from '#server/parties/user/index.ts';
import { serveFiles } from '#server/platform/files/index.ts';
import {
  answerError,
  closeOnLongBodies,
  compressShortResponses,
  guardHeaders,
  guardSockets,
  type Handlers,
  hasTooManyValues,
  logResponses,
  mount,
  readForms,
  reportAnswers,
  refuseConnection,
  refuseOtherHosts,
  refuseOtherCharsets,
  refuseOtherSites,
  serveOpenApi,
  servePages,
  serveProbes,
  serverOptions,
  type Services,
  warnOfUndeclaredProxy,
} from '#server/platform/http/index.ts';
import { serveLogo } from '#server/platform/logo/index.ts';
import { contract } from '#shared/contract/index.ts';
import type { RouteGroup } from '#shared/contract/route.ts';
import { MARKETING_PAGE } from '#shared/document/marketing-path.ts';
import { AppError } from '#shared/fields/errors.ts';
import { handlers } from './handlers.ts';

const MAX_BODY = 1_048_576;

const servedUrl = publicUrls([...documents.map(({ page }) => page), MARKETING_PAGE]);

/** The complete server, not yet listening. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    rewriteUrl: ({ url = '/' }) => servedUrl(url),
    bodyLimit: MAX_BODY,
    requestTimeout: 30_000,
    http: serverOptions,
    // During shutdown, requests are still answered and their connections closed.
    return503OnClosing: false,
    // Counted from the socket: hops further out could be forged.
    trustProxy: (_address, hop) => hop < services.env.TRUSTED_PROXY_HOPS,
    genReqId: () => randomUUID(),
    logger: { level: services.env.LOG_LEVEL, ...(services.logTo && { stream: services.logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    // Errors before routing, such as a malformed URL.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(guardHeaders).header('x-request-id', request.id);
      void answerError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket),
  });
  app.setErrorHandler(answerError);
  readEmptyBodies(app);
  await app.register(cookie);
  await readForms(app);
  logResponses(app);
  reportAnswers(app, services);
  closeOnLongBodies(app);
  await protect(app, services.env);
  guardSockets(app, services.env);
  // Files of the build are compressed already; small responses are not worth it.
  compressShortResponses(app);
  await app.register(compress, { threshold: 2_048, encodings: ['gzip'] });
  serveProbes(app, services);
  mountAll(app, services, { contract, handlers });
  await serveReading(app, services);
  await servePages(app, services, startPage);
  return app;
}

/** Serves what is opened by its URL alone, outside the API; of a client's answers also what the page sends. */
async function serveReading(app: FastifyInstance, services: Services): Promise<void> {
  servePublicPages(app, services, documents);
  await serveMarketingPages(app, services);
  serveFiles(app, services);
  serveLogo(app, services.db);
  serveOpenApi(app);
  serveGuide(app, services);
}

function mountAll<C extends Record<string, RouteGroup>>(
  app: FastifyInstance,
  services: Services,
  options: { contract: C; handlers: { [G in keyof C]: Handlers<C[G]> } },
): void {
  const server = {
    admit: sessionGuard(app, services),
    bindBrowser: browserBinder,
    readProgram: join(import.meta.dirname, 'read.thread.ts'),
  };
  for (const name in options.contract) {
    mount(app, services, {
      group: options.contract[name],
      handlers: options.handlers[name],
      ...server,
    });
  }
}

/** Many clients send `application/json` without a body. */
function readEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null);
      else if (hasTooManyValues(body)) done(new AppError('request.tooLarge'));
      else void parse(request, body, done);
    },
  );
}

async function protect(app: FastifyInstance, env: Services['env']): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(guardHeaders).header('x-request-id', request.id);
  });
  warnOfUndeclaredProxy(app, env);
  refuseOtherHosts(app, env);
  refuseOtherSites(app, env);
  refuseOtherCharsets(app);
  // Only for public routes; calls with a session are not limited.
  await app.register(rateLimit, {
    global: false,
    max: 300,
    timeWindow: '1 minute',
    errorResponseBuilder: (_, { ttl }) =>
      new AppError('request.tooMany', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}
