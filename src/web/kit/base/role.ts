import { useSyncExternalStore } from 'react';
import type { Role } from '#shared/choices.ts';
import { books, desk, everybody, isDesk, ownerOnly, seesMoney, shop } from '#shared/rules/roles.ts';

/** The roles that may open a screen, by the beginning of its path; the first match counts. */
const screens: readonly (readonly [path: string, roles: readonly Role[]])[] = [
  ['/people', ownerOnly],
  ['/status', ownerOnly],
  ['/setup', ownerOnly],
  ['/import', ownerOnly],
  ['/first-day', ownerOnly],
  ['/clients/statement', books],
  ['/clients', desk],
  ['/clientItems/create', desk],
  ['/clientItems/edit', desk],
  ['/clientItems', shop],
  ['/items', desk],
  ['/jobs/create', desk],
  ['/jobs/edit', desk],
  ['/jobs/receipt', desk],
  ['/jobs', shop],
  ['/handovers', shop],
  ['/scan', shop],
  // Short URLs on labels.
  ['/c', shop],
  ['/j', shop],
  ['/p', shop],
  ['/t', shop],
  ['/counts', shop],
  ['/storage', shop],
  ['/places/create', desk],
  ['/places/series', desk],
  ['/places/edit', desk],
  ['/places', shop],
  ['/mails', desk],
  ['/today', shop],
  ['/month-end', desk],
  ['/invoices/create', desk],
  ['/invoices/edit', desk],
  ['/invoices/reissue', desk],
  ['/invoices/credit', desk],
  ['/invoices', books],
  ['/credits', books],
  ['/payments/create', desk],
  ['/payments/edit', desk],
  ['/payments', books],
  ['/reports', books],
];

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

export function isScreenFor(role: Role, path: string): boolean {
  const [, roles] = screens.find(([start]) => isUnder(path, start)) ?? ['', everybody];
  return roles.some((value) => value === role);
}

/** The path of a screen, or of one below it. */
export function isUnder(path: string, start: string): boolean {
  return path === start || path.startsWith(`${start}/`);
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
