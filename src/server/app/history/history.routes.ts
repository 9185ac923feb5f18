import type { historyRoutes } from '#shared/contract/history.ts';
import { readableKinds, searchHistory } from '../../platform/history/index.ts';
import type { Handlers } from '../../platform/http/index.ts';

export const historyHandlers: Pick<Handlers<typeof historyRoutes>, 'search'> = {
  search: ({ db, session }, { body }) => searchHistory(db, body, readableKinds(session.user.role)),
};
