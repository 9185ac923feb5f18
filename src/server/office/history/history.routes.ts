import { readableKinds, searchHistory } from '#server/platform/history/index.ts';
import type { Handlers } from '#server/platform/http/index.ts';
import type { historyRoutes } from '#shared/contract/history.ts';

export const historyHandlers: Pick<Handlers<typeof historyRoutes>, 'search'> = {
  search: ({ db, session }, { body }) => searchHistory(db, body, readableKinds(session.user.role)),
};
