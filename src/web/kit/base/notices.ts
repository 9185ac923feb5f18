import { useSyncExternalStore } from 'react';
import type { LinkTarget } from './link.ts';

type Notice = {
  kind: 'good' | 'wrong';
  title: string;
  body?: string;
  /** Takes back what the notice tells of. */
  undo?: () => Promise<unknown>;
  /** Where what it tells of is shown. */
  page?: LinkTarget;
};

export type ShownNotice = Notice & { id: number };

const STAYS_MS = 4_000;

let shown: readonly ShownNotice[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Shows a notice at the bottom right, four seconds, errors until they are closed; by its id it can be closed. */
export function notify(notice: Notice): number {
  const id = ++lastId;
  const same = shown.find(({ kind, body }) => kind === 'wrong' && body === notice.body);
  set([...shown.filter((other) => other !== same), { ...notice, id }]);
  if (notice.kind === 'good') release(id);
  return id;
}

/** The pointer or the keyboard is on the notice: it stays until it is let go. */
export function hold(id: number): void {
  clearTimeout(timers.get(id));
}

/** The notice disappears after four seconds. */
export function release(id: number): void {
  hold(id);
  timers.set(
    id,
    setTimeout(() => dismiss(id), STAYS_MS),
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
