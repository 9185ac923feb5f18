import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { bareRefusal } from './errors.ts';
import { guardHeaders } from './headers.ts';

const MAX_SOCKETS = 500;
/** A shop of twenty browsers opens six each. */
const MAX_OF_ONE = 125;

/** How Node's own server is opened: what is asked without a host we refuse ourselves (`site.ts`). */
export const serverOptions = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  requireHostHeader: false,
} as const;

/**
 * So many sockets in all, and so many of an address. A proxy comes from one address for everybody:
 * one that is told of is not counted, nor is one on the same machine.
 */
export function guardSockets(app: FastifyInstance, { TRUSTED_PROXY_HOPS }: Env): void {
  const { server } = app;
  server.maxConnections = MAX_SOCKETS;
  letGoAtStop(app);
  server.on('checkExpectation', refuseExpectation);
  if (TRUSTED_PROXY_HOPS > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    if (/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(address)) return;
    const others = open.get(address) ?? 0;
    if (others >= MAX_OF_ONE) {
      socket.destroy();
      return;
    }
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
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
