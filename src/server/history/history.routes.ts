import type { Role } from '#shared/choices.ts';
import { kinds } from '#shared/columns/history.ts';
import type { historyRoutes } from '#shared/contract/history.ts';
import type { HistoryKind } from '#shared/history/kinds.ts';
import type { Handlers } from '../http/mount.ts';
import { searchHistory } from './history.store.ts';
import { tellManyPrinted, tellPrintedBy } from './tell-printed.ts';

/** Who was here and what was set up is the owner's to read; who reads the books reads theirs. */
function kindsFor(role: Role): HistoryKind[] {
  if (role === 'owner') return kinds;
  if (role === 'accountant') return ['invoice', 'payment'];
  return kinds.filter((kind) => kind !== 'user' && kind !== 'config');
}

export const historyHandlers: Handlers<typeof historyRoutes> = {
  search: ({ db, session }, { body }) => searchHistory(db, body, kindsFor(session.user.role)),
  printMany: (context, { body }) => tellManyPrinted(context, body.documents),
  print: (context, { body }) => tellPrintedBy(context, context.session.user.role, body),
};
