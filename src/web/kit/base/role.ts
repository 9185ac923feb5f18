import { useSyncExternalStore } from 'react';
import type { Role } from '#shared/base/choices.ts';
import { isDesk, seesMoney } from '#shared/rules/roles.ts';
import { screenAt } from './screens.ts';

const homes = {
  owner: '/clients',
  office: '/clients',
  floor: '/storage',
  accountant: '/invoices',
} as const satisfies Record<Role, string>;

/** Screens that may open before the role is known; a role that may not see them is redirected to its home. */
export function isStart(path: string): boolean {
  return ['/clients', '/today', '/first-day'].includes(path);
}

export function homePath(role: Role) {
  return homes[role];
}

/** What is no screen, such as the page that says so, is for everybody. */
export function isScreenFor(role: Role, path: string): boolean {
  return screenAt(path)?.roles.includes(role) ?? true;
}

let current: Role | undefined;
const listeners = new Set<() => void>();

export function setRole(role: Role): void {
  if (role === current) return;
  current = role;
  for (const listener of listeners) listener();
}

/** Resolves once the role is known. */
export async function knownRole(): Promise<Role> {
  if (current === undefined) {
    const known = Promise.withResolvers<void>();
    listeners.add(known.resolve);
    await known.promise;
    listeners.delete(known.resolve);
  }
  return current ?? 'owner';
}

/** The permissions of the current user; until the role is known, those of an owner. The server enforces them. */
export function usePermissions() {
  const known = useSyncExternalStore(listen, read, read);
  const role = known ?? 'owner';
  return {
    role,
    /** A call that not every role may make waits for this: a 403 leaves the page. */
    isKnown: known !== undefined,
    seesMoney: seesMoney(role),
    /** May write jobs, clients and documents. */
    isDesk: isDesk(role),
    open: (path: string) => isScreenFor(role, path),
  };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Role | undefined {
  return current;
}
