import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { v7 as uuid } from 'uuid';
import { type Contract, contract } from '#shared/contract/index.ts';
import type { RouteGroup } from '#shared/contract/route.ts';
import { AppError } from '#shared/errors.ts';
import { clientItemHandlers } from './client-item/client-item.routes.ts';
import { clientNowHandlers } from './client-now/client-now.routes.ts';
import { clientHandlers } from './client/client.routes.ts';
import { configHandlers } from './config/config.routes.ts';
import { countHandlers } from './count/count.routes.ts';
import { manyDocumentHandlers } from './document/document.routes.ts';
import { servePublicPages } from './document/serve-public-pages.ts';
import { serveFiles } from './files/serve-files.ts';
import { firstDayHandlers } from './first-day/first-day.routes.ts';
import { handoverHandlers } from './handover/handover.routes.ts';
import { historyHandlers } from './history/history.routes.ts';
import { compressShortAnswers } from './http/compress.ts';
import type { Services } from './http/context.ts';
import { answerError, refuseConnection } from './http/errors.ts';
import { guardHeaders } from './http/headers.ts';
import { type Handlers, mount } from './http/mount.ts';
import { serveOpenApi } from './http/openapi.ts';
import { servePages } from './http/pages.ts';
import { serveProbes } from './http/probes.ts';
import { readForms } from './http/read-form.ts';
import { refuseOtherHosts } from './http/site.ts';
import { intakeHandlers } from './intake/intake.routes.ts';
import { invoiceHandlers } from './invoice/invoice.routes.ts';
import { itemHandlers } from './item/item.routes.ts';
import { jobHandlers } from './job/job.routes.ts';
import { labelHandlers } from './label/label.routes.ts';
import { serveLogo } from './logo/serve-logo.ts';
import { mailHandlers } from './mail/mail.routes.ts';
import { paymentHandlers } from './payment/payment.routes.ts';
import { photoHandlers } from './photo/photo.routes.ts';
import { placeHandlers } from './place/place.routes.ts';
import { reportHandlers } from './report/report.routes.ts';
import { scanHandlers } from './scan/scan.routes.ts';
import { searchHandlers } from './search/search.routes.ts';
import { statementHandlers } from './statement/statement.routes.ts';
import { stayHandlers } from './storage/storage.routes.ts';
import { subscriptionHandlers } from './subscription/subscription.routes.ts';
import { tagHandlers } from './tag/tag.routes.ts';
import { todayHandlers } from './today/today.routes.ts';
import { upkeepHandlers } from './upkeep/upkeep.routes.ts';
import { personHandlers } from './user/person.routes.ts';
import { userHandlers } from './user/user.routes.ts';

const MAX_BODY = 1_048_576;
const MAX_HEADER = 16_384;
const MAX_SOCKETS = 500;

/** The whole server but its port. The clock is the one thing that tests replace. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: MAX_BODY,
    requestTimeout: 30_000,
    http: { maxHeaderSize: MAX_HEADER },
    // Counted from the socket: what an address further out claims is not believed.
    trustProxy: (_address, hop) => hop < services.env.TRUSTED_PROXY_HOPS,
    genReqId: () => uuid(),
    logger: { level: services.env.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    // What fails before there is a route: an address that cannot be read.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(guardHeaders).header('x-request-id', request.id);
      void answerError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket),
  });
  app.server.maxConnections = MAX_SOCKETS;
  app.setErrorHandler(answerError);
  readEmptyBodies(app);
  await readForms(app);
  logAnswers(app);
  await protect(app, services.env);
  // What the build has compressed is served as it is; small answers are not worth it.
  compressShortAnswers(app);
  await app.register(compress, { threshold: 2_048, encodings: ['gzip'] });
  serveProbes(app, services);
  mountAll(app, services, { contract, handlers });
  servePublicPages(app, services);
  serveFiles(app, services);
  serveLogo(app, services.db);
  serveOpenApi(app);
  await servePages(app, services);
  return app;
}

type Groups = Record<string, RouteGroup>;

function mountAll<C extends Groups>(
  app: FastifyInstance,
  services: Services,
  given: { contract: C; handlers: { [G in keyof C]: Handlers<C[G]> } },
): void {
  for (const name in given.contract) {
    mount(app, services, { group: given.contract[name], handlers: given.handlers[name] });
  }
}

/** A line for each call that was refused, so that who tries doors can be seen; the rest at `debug`. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = [401, 403, 429].includes(reply.statusCode) ? 'warn' : 'debug';
    const { method, ip, routeOptions } = request;
    // The route, not the address: a public id in the log would open its document.
    const answer = { method, route: routeOptions.url, ip, status: reply.statusCode };
    request.log[level](answer, 'answered');
  });
}

/** Every group of the contract; one that is missing does not compile. */
const handlers: { [G in keyof Contract]: Handlers<Contract[G]> } = {
  user: userHandlers,
  person: personHandlers,
  config: configHandlers,
  firstDay: firstDayHandlers,
  client: clientHandlers,
  clientNow: clientNowHandlers,
  clientItem: clientItemHandlers,
  item: itemHandlers,
  job: jobHandlers,
  stay: stayHandlers,
  place: placeHandlers,
  count: countHandlers,
  photo: photoHandlers,
  intake: intakeHandlers,
  scan: scanHandlers,
  tag: tagHandlers,
  label: labelHandlers,
  invoice: invoiceHandlers,
  payment: paymentHandlers,
  statement: statementHandlers,
  handover: handoverHandlers,
  subscription: subscriptionHandlers,
  report: reportHandlers,
  document: manyDocumentHandlers,
  mail: mailHandlers,
  history: historyHandlers,
  search: searchHandlers,
  today: todayHandlers,
  upkeep: upkeepHandlers,
};

/** Many clients say `application/json` on every call, also where there is no body. */
function readEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null);
      else void parse(request, body, done);
    },
  );
}

async function protect(app: FastifyInstance, env: Services['env']): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(guardHeaders).header('x-request-id', request.id);
  });
  refuseOtherHosts(app, env);
  // Only what is open to the world is counted: staff work as fast as they can.
  await app.register(rateLimit, {
    global: false,
    max: 300,
    timeWindow: '1 minute',
    errorResponseBuilder: (_, { ttl }) =>
      new AppError('request.tooMany', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}
