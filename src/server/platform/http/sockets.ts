import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Env } from '../system/index.ts';
import { bareRefusal } from './errors.ts';
import { guardHeaders } from './headers.ts';
import { HeldSockets } from './held-sockets.ts';
import { sharedNetwork } from './network.ts';
import { isProbe } from './probes.ts';
import { isThisMachine } from './public-address.ts';

const MAX_SOCKETS = 500;
/** Of these, for probes alone; and one for whoever is told to go. */
const FOR_PROBES = 8;
const FOR_OTHERS = MAX_SOCKETS - FOR_PROBES - 1;

/** So many are more than a shop has: from then on a silent one is not kept for long. */
const MANY = 250;
const KEPT_MS = 72_000;
const KEPT_OF_MANY_MS = 5_000;

/** How Node's own server is opened: what is asked without a host we refuse ourselves (`site.ts`). */
export const serverOptions = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  requireHostHeader: false,
} as const;

/**
 * So many sockets in all, and so many of a network. A proxy comes from one address for everybody: one
 * that is told of is not counted, nor is one on the same machine.
 */
export function guardSockets(app: FastifyInstance, { TRUSTED_PROXY_HOPS }: Env): void {
  const { server } = app;
  const sockets = new HeldSockets({ all: FOR_OTHERS, probes: FOR_PROBES });
  const keepFor = () => {
    server.keepAliveTimeout = sockets.size > MANY ? KEPT_OF_MANY_MS : KEPT_MS;
  };
  server.maxConnections = MAX_SOCKETS;
  letGoAtStop(app);
  server.on('checkExpectation', refuseExpectation);
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    const isProxy = TRUSTED_PROXY_HOPS > 0 || isThisMachine(address);
    if (!sockets.add(socket, isProxy ? undefined : sharedNetwork(address))) socket.destroy();
    keepFor();
    socket.once('close', keepFor);
  });
  server.on('request', ({ socket }, response) => {
    sockets.begin(socket);
    response.once('close', () => sockets.end(socket));
  });
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!sockets.isForProbe(raw.socket)) return;
    void reply.header('connection', 'close');
    if (isProbe(routeOptions.url)) return;
    throw new AppError('request.tooMany', { retryAfterSeconds: 5 });
  });
}

/** From its stop on Node looks at no time-out: a browser's spare socket would keep the server for ever. */
function letGoAtStop(app: FastifyInstance): void {
  const { server } = app;
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
    setTimeout(() => server.closeAllConnections(), server.requestTimeout).unref();
  });
}

/** What is expected of us that is not `100-continue`: Node would answer it bare. */
function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  const { status, body } = bareRefusal('request.unreadable');
  const type = 'application/json; charset=utf-8';
  response.writeHead(status, { ...guardHeaders, 'content-type': type, connection: 'close' });
  response.end(body);
}
