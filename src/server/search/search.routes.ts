import type { searchRoutes } from '#shared/contract/search-everywhere.ts';
import { localeIn } from '../catalogues.ts';
import type { Handlers } from '../http/mount.ts';
import { searchEverywhere } from './search-everywhere.ts';

export const searchHandlers: Handlers<typeof searchRoutes> = {
  everywhere: async ({ db, language }, { query }) => ({
    groups: await searchEverywhere(db, localeIn(language), query),
  }),
};
