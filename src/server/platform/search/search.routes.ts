import type { Handlers } from '#server/platform/http/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import { type Role, type SearchKind, searchKinds } from '#shared/base/choices.ts';
import { contract } from '#shared/contract/index.ts';
import type { searchRoutes } from '#shared/contract/search-everywhere.ts';
import { seesMoney } from '#shared/rules/roles.ts';
import { hitLoader, type SearchedKinds } from './hits.ts';
import { searchEverywhere } from './search-everywhere.ts';

export function searchHandlers(searched: SearchedKinds): Handlers<typeof searchRoutes> {
  const loadHits = hitLoader(searched);
  return {
    everywhere: async ({ db, language, session }, { query }) => {
      const { role } = session.user;
      const kinds = (query.kinds ?? searchKinds).filter((kind) => mayRead(kind, role));
      const locale = localeIn(language);
      const roleLocale = seesMoney(role) ? locale : { ...locale, money: () => '' };
      return {
        groups: await searchEverywhere(db, { locale: roleLocale, loadHits }, { ...query, kinds }),
      };
    },
  };
}

/** A role finds the records that it may open. */
function mayRead(kind: SearchKind, role: Role): boolean {
  const allow: readonly Role[] = contract[kind].get.allow;
  return allow.includes(role);
}
