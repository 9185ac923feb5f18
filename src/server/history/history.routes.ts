import type { historyRoutes } from '#shared/contract/history.ts';
import type { Handlers } from '../http/mount.ts';
import { searchHistory } from './history.store.ts';
import { tellManyPrinted, tellPrinted } from './tell-printed.ts';

export const historyHandlers: Handlers<typeof historyRoutes> = {
  search: ({ db }, { body }) => searchHistory(db, body),
  printMany: (context, { body }) => tellManyPrinted(context, body.documents),
  print: (context, { body }) => tellPrinted(context, body),
};
