import { ownerOnly } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { historyParams } from '#web/parties/history/index.ts';
import { personListParams } from './person-search-params.ts';

export const personScreens = [
  screen('/people', () => import('./PersonList.tsx'), {
    page: 'PersonList',
    search: personListParams,
    roles: ownerOnly,
    guide: 'first-day#people',
  }),
  screen('/people/create', () => import('./PersonCreate.tsx'), {
    page: 'PersonCreate',
    roles: ownerOnly,
    guide: 'first-day#people',
    creates: [{ label: 'person.new' }],
  }),
  screen('/people/$id', () => import('./PersonPage.tsx'), {
    page: 'PersonPage',
    search: historyParams,
    roles: ownerOnly,
    guide: 'first-day#people',
  }),
] as const;
