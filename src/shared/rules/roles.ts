import type { Role } from '../base/choices.ts';

// Each call names one of these sets, `allow` in its contract, and each screen, in the `screens.ts` of its module.

/** All logged-in users. */
export const everybody = ['owner', 'office', 'floor', 'accountant'] as const;
/** For pieces, stages and storage. */
export const shop = ['owner', 'office', 'floor'] as const;
/** For clients, jobs and documents. */
export const desk = ['owner', 'office'] as const;
/** For reading invoices and payments. */
export const books = ['owner', 'office', 'accountant'] as const;
/** For people, settings and set-up. */
export const ownerOnly = ['owner'] as const;

export function isDesk(role: Role): boolean {
  return desk.some((value) => value === role);
}

/** Who does not see money sees it in calls that declare `showsMoney`. A new role sees none until it is named here. */
export function seesMoney(role: Role): boolean {
  return books.some((value) => value === role);
}
