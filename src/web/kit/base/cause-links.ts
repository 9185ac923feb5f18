import type { Role } from '#shared/base/choices.ts';
import type { Cause } from '#shared/fields/cause.ts';
import type { HistoryKind } from '#shared/records/history.ts';
import { isDesk } from '#shared/rules/roles.ts';
import type { Call } from './http.ts';
import type { LinkTarget } from './link.ts';
import { isScreenFor } from './role.ts';

/** The page of a record of each kind; null where it has none of its own. */
const pages = {
  client: '/clients/$id',
  clientItem: '/clientItems/$id',
  item: '/items/$id',
  job: '/jobs/$id',
  place: '/places/$id',
  invoice: '/invoices/$id',
  payment: '/payments/$id',
  credit: '/credits/$id',
  handover: '/handovers/$id',
  user: '/people/$id',
  stage: null,
  stay: null,
  count: null,
  photo: null,
  bankFile: null,
  till: null,
  config: null,
  mailServer: null,
} as const satisfies Record<HistoryKind, string | null>;

const restorings = {
  client: 'PUT /client/:id/restore',
  clientItem: 'PUT /clientItem/:id/restore',
  item: 'PUT /item/:id/restore',
  job: 'PUT /job/:id/restore',
  place: 'PUT /place/:id/restore',
  photo: 'PUT /photo/:id/restore',
} as const satisfies Record<string, Call>;

/** The page of the record that somebody changed or made, if this role may open it. */
export function pageOfCause({ kind, event, record }: Cause, role: Role): LinkTarget | undefined {
  if (record === null || event === 'deleted' || event === 'erased' || !isKey(pages, kind)) {
    return undefined;
  }
  const to = pages[kind];
  if (to === null) return undefined;
  return isScreenFor(role, to) ? { to, params: { id: record } } : undefined;
}

/** The call that takes a deletion back. */
export function restoringOf({ kind, event, record }: Cause, role: Role) {
  if (record === null || event !== 'deleted' || !isDesk(role) || !isKey(restorings, kind)) {
    return undefined;
  }
  return { call: restorings[kind], id: record };
}

function isKey<T extends object>(of: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(of, key);
}
