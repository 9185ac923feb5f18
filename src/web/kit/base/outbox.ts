import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { useSyncExternalStore } from 'react';
import { messageOf } from './failure.ts';
import { ApiError } from './http.ts';
import { isRetryable } from './is-retryable.ts';
import { setWaiting } from './waiting.ts';

/** An entry that is still to be sent. */
export type OutboxEntry = {
  /** Made here: the server knows by it what it has already. */
  id: string;
  /** Why the server would not have it; it is not sent again. */
  refusal?: string;
};

const STORE = 'waiting';

type Schema<T> = DBSchema & { [STORE]: { key: string; value: T } };

type State<T> = {
  waiting: readonly T[];
  /** How many of those that were put in went out, until all have. */
  sent: number;
  /** One more with each that went out: what is shown of such things is older then. */
  changes: number;
};

type Options<T> = {
  /** Of the database that keeps it. */
  name: string;
  /** They are sent in the order of this. */
  order: (one: T) => string;
  /** Throws where it could not be sent. */
  send: (one: T) => Promise<unknown>;
  /** A try that failed is followed by another one after so long, or when the network is back. */
  pauseMs: number;
  /** Nothing is sent for now. */
  isHeld?: () => boolean;
};

/** Keeps what is to be sent until the server has it, also beyond the end of the tab, and sends it in order. */
export class Outbox<T extends OutboxEntry> {
  readonly #options: Options<T>;
  readonly #listeners = new Set<() => void>();
  #state: State<T> = { waiting: [], sent: 0, changes: 0 };
  #opened: Promise<IDBPDatabase<Schema<T>>> | undefined;
  #begun: Promise<void> | undefined;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options<T>) {
    this.#options = options;
  }

  readonly state = (): State<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    void this.#begin();
    return () => this.#listeners.delete(listener);
  };

  /** Throws where this browser cannot keep it. */
  async add(entry: T): Promise<void> {
    await this.#begin();
    await (await this.#open()).put(STORE, entry);
    this.#set({ waiting: [...this.#state.waiting, entry] });
    void this.send();
  }

  /** One that the server would not have goes. */
  async discard(id: string): Promise<void> {
    await (await this.#open()).delete(STORE, id);
    this.#set({ waiting: this.#state.waiting.filter((candidate) => candidate.id !== id) });
  }

  /** What is said of one that waits is another thing now. */
  async change(changed: T): Promise<void> {
    await (await this.#open()).put(STORE, changed);
    const { waiting } = this.#state;
    this.#set({ waiting: waiting.map((entry) => (entry.id === changed.id ? changed : entry)) });
  }

  /** Sends one after the other, as long as the server takes them. */
  async send(): Promise<void> {
    if (this.#isSending || this.#isHeld()) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    try {
      await this.#read();
      let next = this.#next();
      while (next !== undefined && (await this.#sendOne(next))) next = this.#next();
      if (next !== undefined)
        this.#timer = setTimeout(() => void this.send(), this.#options.pauseMs);
    } finally {
      this.#isSending = false;
    }
  }

  /** A browser may refuse once; it is asked again then. */
  #open(): Promise<IDBPDatabase<Schema<T>>> {
    this.#opened ??= openDB<Schema<T>>(this.#options.name, 1, {
      upgrade: (database) => void database.createObjectStore(STORE, { keyPath: 'id' }),
    }).catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  /** Takes up what an earlier visit left, once. */
  #begin(): Promise<void> {
    this.#begun ??= this.#read().then(() => {
      window.addEventListener('online', () => void this.send());
      void this.send();
    });
    return this.#begun;
  }

  /** Also what another tab has left. */
  async #read(): Promise<void> {
    const { order } = this.#options;
    const waiting = await (await this.#open()).getAll(STORE);
    this.#set({ waiting: waiting.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)) });
  }

  #next(): T | undefined {
    if (this.#isHeld()) return undefined;
    return this.#state.waiting.find(({ refusal }) => refusal === undefined);
  }

  #isHeld(): boolean {
    return this.#options.isHeld?.() ?? false;
  }

  /** False where it is to be tried again later. */
  async #sendOne(entry: T): Promise<boolean> {
    try {
      await this.#options.send(entry);
    } catch (error) {
      if (!(error instanceof ApiError) || isRetryable(error)) return false;
      await this.change({ ...entry, refusal: messageOf(error) });
      return true;
    }
    await this.discard(entry.id);
    const { sent, changes } = this.#state;
    this.#set({ sent: this.#next() ? sent + 1 : 0, changes: changes + 1 });
    return true;
  }

  #set(changed: Partial<State<T>>): void {
    this.#state = { ...this.#state, ...changed };
    setWaiting(this.#options.name, this.#state.waiting.length > 0);
    for (const listener of this.#listeners) listener();
  }
}

/** What is still to be sent, from this browser's earlier visits too. */
export function useOutbox<T extends OutboxEntry>(outbox: Outbox<T>): State<T> {
  return useSyncExternalStore(outbox.subscribe, outbox.state);
}
