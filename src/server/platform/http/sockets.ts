import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Env } from '../system/index.ts';
import { refusalWithoutRequest } from './errors.ts';
import { guardHeaders } from './headers.ts';
import { HeldSockets } from './held-sockets.ts';
import { sharedNetwork } from './network.ts';
import { isProbe } from './probes.ts';
import { isThisMachine } from './public-address.ts';

const MAX_SOCKETS = 500;
/** Reserved for probes; one more is left for a socket that is accepted only to be refused. */
const PROBE_SOCKETS = 8;
const REQUEST_SOCKETS = MAX_SOCKETS - PROBE_SOCKETS - 1;

/** More than a shop has: above it, idle sockets are closed sooner. */
const BUSY_SOCKETS = 250;
const KEEP_ALIVE_MS = 72_000;
const BUSY_KEEP_ALIVE_MS = 5_000;

/** Options of Node's server. A missing host is refused in `site.ts`, with the contract's error. */
export const serverOptions = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  requireHostHeader: false,
} as const;

/**
 * Limits sockets in total and per network. Behind a trusted proxy or one on this machine all clients
 * have the proxy's address, so there is no limit per network.
 */
export function guardSockets(app: FastifyInstance, { TRUSTED_PROXY_HOPS }: Env): void {
  const { server } = app;
  const sockets = new HeldSockets({ all: REQUEST_SOCKETS, probes: PROBE_SOCKETS });
  const setKeepAlive = () => {
    server.keepAliveTimeout = sockets.size > BUSY_SOCKETS ? BUSY_KEEP_ALIVE_MS : KEEP_ALIVE_MS;
  };
  server.maxConnections = MAX_SOCKETS;
  closeSocketsAtStop(app);
  server.on('checkExpectation', refuseExpectation);
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    const isProxy = TRUSTED_PROXY_HOPS > 0 || isThisMachine(address);
    if (!sockets.add(socket, isProxy ? undefined : sharedNetwork(address))) socket.destroy();
    setKeepAlive();
    socket.once('close', setKeepAlive);
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

/**
 * A closing Node server no longer checks its timeouts, and would wait forever for a browser's
 * preconnected socket. So sockets without a request are closed at once, the others after the request
 * timeout.
 */
function closeSocketsAtStop(app: FastifyInstance): void {
  const { server } = app;
  const idle = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }) => idle.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of idle) socket.destroy();
    setTimeout(() => server.closeAllConnections(), server.requestTimeout).unref();
  });
}

/** For an `Expect` header other than `100-continue`, Node would send a response without body and headers. */
function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  const { status, body } = refusalWithoutRequest('request.unreadable');
  const type = 'application/json; charset=utf-8';
  response.writeHead(status, { ...guardHeaders, 'content-type': type, connection: 'close' });
  response.end(body);
}
