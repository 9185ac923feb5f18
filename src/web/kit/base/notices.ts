import { useSyncExternalStore } from 'react';
import type { LinkTarget } from './link.ts';

type Notice = {
  kind: 'good' | 'wrong';
  title: string;
  body?: string;
  undo?: () => Promise<unknown>;
  /** The target of the notice's link. */
  page?: LinkTarget;
};

export type ShownNotice = Notice & { id: number };

const DURATION_MS = 4_000;

let shown: readonly ShownNotice[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/**
 * Shows a notice: for four seconds, an error until it is closed or its screen is left. An error replaces one with the same text.
 * Returns its id, for `dismiss`.
 */
export function notify(notice: Notice): number {
  const id = ++lastId;
  const same = shown.find(({ kind, body }) => kind === 'wrong' && body === notice.body);
  set([...shown.filter((other) => other !== same), { ...notice, id }]);
  if (notice.kind === 'good') release(id);
  return id;
}

/** Closes the notices of errors: their screen is left. */
export function dismissErrors(): void {
  set(shown.filter(({ kind }) => kind !== 'wrong'));
}

/** Keeps a notice while pointer or focus is on it, until `release`. */
export function hold(id: number): void {
  clearTimeout(timers.get(id));
}

/** Closes the notice in four seconds. */
export function release(id: number): void {
  hold(id);
  timers.set(
    id,
    setTimeout(() => dismiss(id), DURATION_MS),
  );
}

export function dismiss(id: number): void {
  hold(id);
  timers.delete(id);
  set(shown.filter((notice) => notice.id !== id));
}

export function useNotices(): readonly ShownNotice[] {
  return useSyncExternalStore(subscribe, () => shown);
}

function set(next: readonly ShownNotice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
