import { useSyncExternalStore } from 'react';
import type { Role } from '#shared/choices.ts';
import { books, desk, everybody, isDesk, ownerOnly, seesMoney, shop } from '#shared/rules/roles.ts';

/** Whose screens these are, by the beginning of their path; the first that fits counts. */
const screens: readonly (readonly [path: string, roles: readonly Role[]])[] = [
  ['/people', ownerOnly],
  ['/status', ownerOnly],
  ['/setup', ownerOnly],
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
  // The short addresses on labels.
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
  ['/invoices/create', desk],
  ['/invoices/edit', desk],
  ['/invoices/reissue', desk],
  ['/invoices', books],
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

/** Where the app opens before it is known for whom: whoever may not see it is led home. */
export function isStart(path: string): boolean {
  return ['/clients', '/today', '/first-day'].includes(path);
}

/** The first screen of a role. */
export function homePath(role: Role) {
  return homes[role];
}

/** Whether a screen, by its path, is for this role. */
export function isScreenFor(role: Role, path: string): boolean {
  const [, roles] = screens.find(([start]) => isUnder(path, start)) ?? ['', everybody];
  return roles.some((value) => value === role);
}

function isUnder(path: string, start: string): boolean {
  return path === start || path.startsWith(`${start}/`);
}

let current: Role | undefined;
const listeners = new Set<() => void>();

/** Of whoever is logged in, once that is known. */
export function setRole(role: Role): void {
  if (role === current) return;
  current = role;
  for (const listener of listeners) listener();
}

/** What whoever is logged in may; until that is known, what an owner may. The server decides. */
export function usePermissions() {
  const known = useSyncExternalStore(listen, read, read);
  const role = known ?? 'owner';
  return {
    role,
    /** What not everybody may read is not asked for before: a refusal would lead away. */
    isKnown: known !== undefined,
    seesMoney: seesMoney(role),
    /** Writes what the desk writes: jobs, clients, documents. */
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
