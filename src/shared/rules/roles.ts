import type { Role } from '../choices.ts';

// Each call names one of these sets, `allow` in its contract; `web/kit/base/role.ts` gives screens theirs.

/** Whoever is logged in. */
export const everybody = ['owner', 'office', 'floor', 'accountant'] as const;
/** Pieces, stages, storage. */
export const shop = ['owner', 'office', 'floor'] as const;
/** The day's work at the desk. */
export const desk = ['owner', 'office'] as const;
/** Reads what was invoiced and paid. */
export const books = ['owner', 'office', 'accountant'] as const;
/** People, set-up, import. */
export const ownerOnly = ['owner'] as const;

/** Writes what the desk writes: clients, jobs, documents, and whose a piece is. */
export function isDesk(role: Role): boolean {
  return desk.some((value) => value === role);
}

/** On the floor nobody sees money, but what a call says that they must (`showsMoney`). */
export function seesMoney(role: Role): boolean {
  return role !== 'floor';
}
