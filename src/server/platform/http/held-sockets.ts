import type { Socket } from 'node:net';

/** A shop of twenty browsers opens six each. */
const MAX_OF_ONE = 125;

type HeldSocket = {
  /** Undefined of what is not counted by its network. */
  network: string | undefined;
  /** How many requests of it are not answered yet. */
  asking: number;
  isForProbe: boolean;
};

/** How many sockets are let in: for all that is asked, and beside them for probes alone. */
type Places = { all: number; probes: number };

/** How long who has a place for a probe may take to ask. */
const ASKED_WITHIN_MS = 2_000;

/**
 * The open sockets, by network. Where there is no place for a new one, one is closed on which nothing is
 * asked; where there is none, one of the network that has more than the new one's; else the new one is
 * for a probe, and has its place for a moment.
 */
export class HeldSockets {
  readonly #places: Places;
  /** Who has been silent for longest comes first. */
  readonly #held = new Map<Socket, HeldSocket>();

  constructor(places: Places) {
    this.#places = places;
  }

  get size(): number {
    return this.#held.size;
  }

  /** False where it is not let in. */
  add(socket: Socket, network: string | undefined): boolean {
    const mine = this.#sizeOf(network);
    if (network !== undefined && mine >= MAX_OF_ONE && !this.#closeSilent(network)) return false;
    const isFull = this.#held.size >= this.#places.all;
    const isForProbe = isFull && !this.#closeSilent() && !this.#closeOfLargest(mine);
    if (isForProbe) this.#closeOldestProbe();
    this.#held.set(socket, { network, asking: 0, isForProbe });
    socket.once('close', () => this.#held.delete(socket));
    if (isForProbe) {
      setTimeout(() => this.#isSilent(socket) && socket.destroy(), ASKED_WITHIN_MS).unref();
    }
    return true;
  }

  isForProbe(socket: Socket): boolean {
    return this.#held.get(socket)?.isForProbe === true;
  }

  begin(socket: Socket): void {
    const held = this.#held.get(socket);
    if (held) held.asking += 1;
  }

  end(socket: Socket): void {
    const held = this.#held.get(socket);
    if (!held) return;
    held.asking -= 1;
    this.#held.delete(socket);
    this.#held.set(socket, held);
  }

  #isSilent(socket: Socket): boolean {
    return this.#held.get(socket)?.asking === 0;
  }

  #sizeOf(network: string | undefined): number {
    return [...this.#held.values()].filter((candidate) => candidate.network === network).length;
  }

  /** Of a network, or of whichever has most such sockets. */
  #closeSilent(network?: string): boolean {
    const silent = [...this.#held].filter(
      ([, socket]) => socket.asking === 0 && (network === undefined || socket.network === network),
    );
    return this.#close(largestOf(silent)[0]);
  }

  #closeOfLargest(mine: number): boolean {
    const counted = [...this.#held].filter(([, { network }]) => network !== undefined);
    const largest = largestOf(counted);
    return largest.length > mine + 1 && this.#close(largest[0]);
  }

  #closeOldestProbe(): void {
    const probes = [...this.#held].filter(([, { isForProbe }]) => isForProbe);
    if (probes.length >= this.#places.probes) this.#close(probes[0]);
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
