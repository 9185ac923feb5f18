import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/platform/system/index.ts';
import { AppError } from '#shared/fields/errors.ts';
import { refusalWithoutRequest } from './errors.ts';
import { guardHeaders } from './headers.ts';
import { isThisMachine, sharedNetwork } from './network.ts';
import { isProbe } from './probes.ts';

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

/** A shop with twenty browsers, which open six sockets each, has 120. */
const MAX_PER_NETWORK = 125;

type HeldSocket = {
  /** Undefined if the socket is not limited by network. */
  network: string | undefined;
  /** Requests without a response yet. */
  pending: number;
  isForProbe: boolean;
};

/** Sockets for all requests, and further ones for probes only. */
type SocketLimits = { all: number; probes: number };

/** How long a socket that was accepted for a probe may stay without a request. */
const PROBE_REQUEST_TIMEOUT_MS = 2_000;

/**
 * The open sockets, by network. If the limit is reached, a new socket replaces one without a pending
 * request; failing that, one of the largest network, if that has more than the new one's; failing
 * that, the new socket may only be used for a probe and is closed soon.
 */
class HeldSockets {
  readonly #limits: SocketLimits;
  /** In order of the last response, the longest idle first. */
  readonly #held = new Map<Socket, HeldSocket>();

  constructor(limits: SocketLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#held.size;
  }

  /** False if the socket must be refused. */
  add(socket: Socket, network: string | undefined): boolean {
    const ofNetwork = this.#sizeOf(network);
    if (network !== undefined && ofNetwork >= MAX_PER_NETWORK && !this.#closeIdle(network))
      return false;
    const isFull = this.#held.size >= this.#limits.all;
    const isForProbe = isFull && !this.#closeIdle() && !this.#closeOfLargest(ofNetwork);
    if (isForProbe) this.#closeOldestProbe();
    this.#held.set(socket, { network, pending: 0, isForProbe });
    socket.once('close', () => this.#held.delete(socket));
    if (isForProbe) {
      setTimeout(() => this.#isIdle(socket) && socket.destroy(), PROBE_REQUEST_TIMEOUT_MS).unref();
    }
    return true;
  }

  isForProbe(socket: Socket): boolean {
    return this.#held.get(socket)?.isForProbe === true;
  }

  begin(socket: Socket): void {
    const held = this.#held.get(socket);
    if (held) held.pending += 1;
  }

  end(socket: Socket): void {
    const held = this.#held.get(socket);
    if (!held) return;
    held.pending -= 1;
    this.#held.delete(socket);
    this.#held.set(socket, held);
  }

  #isIdle(socket: Socket): boolean {
    return this.#held.get(socket)?.pending === 0;
  }

  #sizeOf(network: string | undefined): number {
    return [...this.#held.values()].filter((candidate) => candidate.network === network).length;
  }

  /** Closes an idle socket of the network, or of the one with most idle sockets. */
  #closeIdle(network?: string): boolean {
    const idle = [...this.#held].filter(
      ([, socket]) => socket.pending === 0 && (network === undefined || socket.network === network),
    );
    return this.#close(largestOf(idle)[0]);
  }

  #closeOfLargest(ofNetwork: number): boolean {
    const counted = [...this.#held].filter(([, { network }]) => network !== undefined);
    const largest = largestOf(counted);
    return largest.length > ofNetwork + 1 && this.#close(largest[0]);
  }

  #closeOldestProbe(): void {
    const probes = [...this.#held].filter(([, { isForProbe }]) => isForProbe);
    if (probes.length >= this.#limits.probes) this.#close(probes[0]);
  }

  #close(entry: [Socket, HeldSocket] | undefined): boolean {
    if (entry === undefined) return false;
    const [socket] = entry;
    this.#held.delete(socket);
    socket.destroy();
    return true;
  }
}

function largestOf(held: [Socket, HeldSocket][]): [Socket, HeldSocket][] {
  const byNetwork = Map.groupBy(held, ([, { network }]) => network);
  return [...byNetwork.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** How much of a body may arrive after its response, such as a photo of a sender whose session has ended. */
const MAX_DISCARDED_BYTES = 32 * 1_048_576;

/**
 * Closes the connection after a response that is sent before a long body has arrived, because Node
 * would read the rest of the body to its end.
 */
export function closeOnLongBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.complete && isLong(raw)) void reply.header('connection', 'close');
  });
}

/** A body without a declared length counts as long. */
function isLong({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  if (length === undefined) return headers['transfer-encoding'] !== undefined;
  return Number(length) > MAX_DISCARDED_BYTES;
}
