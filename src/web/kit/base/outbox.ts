import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { useSyncExternalStore } from 'react';
import { messageOf } from './failure.ts';
import { ApiError } from './http.ts';
import { setWaiting } from './waiting.ts';

export type OutboxEntry = {
  /** Made by the browser; by it the server recognises an entry that is sent again. */
  id: string;
  /** Why the server refused it; it is not sent again. */
  refusal?: string;
};

const STORE = 'waiting';

type Schema<T> = DBSchema & { [STORE]: { key: string; value: T } };

type State<T> = {
  waiting: readonly T[];
  /** Sent since the outbox was last empty. */
  sent: number;
  /** Grows with each entry sent: what was read before is outdated. */
  changes: number;
};

type Options<T> = {
  /** Of its IndexedDB database. */
  name: string;
  /** The key by which entries are sorted. */
  order: (entry: T) => string;
  /** Rejects if the entry was not sent. */
  send: (entry: T) => Promise<unknown>;
  /** Until a failed attempt is repeated; the browser's `online` event does so at once. */
  pauseMs: number;
  /** Whether sending is suspended. */
  isHeld?: () => boolean;
};

/** A queue in IndexedDB: entries survive the tab, and are sent in order until the server has them. */
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

  /** Rejects if this browser cannot store the entry. */
  async add(entry: T): Promise<void> {
    await this.#begin();
    await (await this.#open()).put(STORE, entry);
    this.#set({ waiting: [...this.#state.waiting, entry] });
    void this.send();
  }

  async discard(id: string): Promise<void> {
    await (await this.#open()).delete(STORE, id);
    this.#set({ waiting: this.#state.waiting.filter((candidate) => candidate.id !== id) });
  }

  async change(changed: T): Promise<void> {
    await (await this.#open()).put(STORE, changed);
    const { waiting } = this.#state;
    this.#set({ waiting: waiting.map((entry) => (entry.id === changed.id ? changed : entry)) });
  }

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

  /** A failure is not cached: a browser may fail once. */
  #open(): Promise<IDBPDatabase<Schema<T>>> {
    this.#opened ??= openDB<Schema<T>>(this.#options.name, 1, {
      upgrade: (database) => void database.createObjectStore(STORE, { keyPath: 'id' }),
    }).catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  /** Once it succeeds: reads and sends what earlier visits left. */
  #begin(): Promise<void> {
    this.#begun ??= this.#read().then(
      () => {
        window.addEventListener('online', () => void this.send());
        void this.send();
      },
      (error: unknown) => {
        this.#begun = undefined;
        throw error;
      },
    );
    return this.#begun;
  }

  /** From the database, where other tabs may have added entries. */
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

  /** False if the entry is to be retried later. */
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

export function useOutbox<T extends OutboxEntry>(outbox: Outbox<T>): State<T> {
  return useSyncExternalStore(outbox.subscribe, outbox.state);
}

/** The same request may succeed later: no network, no session, too many calls, or a fault of the server. */
export function isRetryable({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

let lastAt = 0;

/** Now, but strictly later than the previous call, so that entries sort in the order in which they came. */
export function nextInstant(): string {
  lastAt = Math.max(lastAt + 1, Date.now());
  return new Date(lastAt).toISOString();
}
