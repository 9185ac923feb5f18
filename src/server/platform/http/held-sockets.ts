import type { Socket } from 'node:net';

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
export class HeldSockets {
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
