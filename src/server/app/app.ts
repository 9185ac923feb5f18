import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { v7 as uuid } from 'uuid';
import { contract } from '#shared/contract/index.ts';
import type { RouteGroup } from '#shared/contract/route.ts';
import { AppError } from '#shared/errors.ts';
import { servePublicPages } from '../parties/document/index.ts';
import { browserBinder, sessionGuard } from '../parties/user/index.ts';
import { serveFiles } from '../platform/files/index.ts';
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
  refuseConnection,
  refuseOtherHosts,
  refuseOtherSites,
  serveOpenApi,
  servePages,
  serveProbes,
  serverOptions,
  type Services,
  warnOfUndeclaredProxy,
} from '../platform/http/index.ts';
import { serveLogo } from '../platform/logo/index.ts';
import { documents } from './documents.ts';
import { startPage } from './first-day/index.ts';
import { handlers } from './handlers.ts';

const READ_PROGRAM = join(import.meta.dirname, 'read.thread.ts');

const MAX_BODY = 1_048_576;

/** The whole server but its port. The clock is the one thing that tests replace. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: MAX_BODY,
    requestTimeout: 30_000,
    http: serverOptions,
    // While it stops, what still comes is answered as ever, and the connection closed.
    return503OnClosing: false,
    // Counted from the socket: what an address further out claims is not believed.
    trustProxy: (_address, hop) => hop < services.env.TRUSTED_PROXY_HOPS,
    genReqId: () => uuid(),
    logger: { level: services.env.LOG_LEVEL, ...(services.logTo && { stream: services.logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    // What fails before there is a route: an address that cannot be read.
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
  closeOnLongBodies(app);
  await protect(app, services.env);
  guardSockets(app, services.env);
  // What the build has compressed is served as it is; small answers are not worth it.
  compressShortResponses(app);
  await app.register(compress, { threshold: 2_048, encodings: ['gzip'] });
  serveProbes(app, services);
  mountAll(app, services, { contract, handlers });
  servePublicPages(app, services, documents);
  serveFiles(app, services);
  serveLogo(app, services.db);
  serveOpenApi(app);
  await servePages(app, services, startPage);
  return app;
}

type Groups = Record<string, RouteGroup>;

function mountAll<C extends Groups>(
  app: FastifyInstance,
  services: Services,
  options: { contract: C; handlers: { [G in keyof C]: Handlers<C[G]> } },
): void {
  const server = {
    admit: sessionGuard(app, services),
    bindBrowser: browserBinder,
    readProgram: READ_PROGRAM,
  };
  for (const name in options.contract) {
    mount(app, services, {
      group: options.contract[name],
      handlers: options.handlers[name],
      ...server,
    });
  }
}

/** Many clients say `application/json` on every call, also where there is no body. */
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
  // Only what is open to the world is counted: staff work as fast as they can.
  await app.register(rateLimit, {
    global: false,
    max: 300,
    timeWindow: '1 minute',
    errorResponseBuilder: (_, { ttl }) =>
      new AppError('request.tooMany', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}
