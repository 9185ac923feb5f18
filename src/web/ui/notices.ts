import { useSyncExternalStore } from 'react';

type Notice = {
  kind: 'good' | 'wrong';
  title: string;
  body?: string;
};

type Shown = Notice & { id: number };

const STAYS_MS = 4_000;

let shown: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notice at the bottom right: four seconds, errors until they are closed. */
export function notify(notice: Notice): void {
  const id = ++lastId;
  const same = shown.find(({ kind, body }) => kind === 'wrong' && body === notice.body);
  set([...shown.filter((other) => other !== same), { ...notice, id }]);
  if (notice.kind === 'good') setTimeout(() => dismiss(id), STAYS_MS);
}

export function dismiss(id: number): void {
  set(shown.filter((notice) => notice.id !== id));
}

export function useNotices(): readonly Shown[] {
  return useSyncExternalStore(subscribe, () => shown);
}

function set(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
