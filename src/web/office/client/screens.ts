import { desk } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { clientPageParams } from './client-search-params.ts';

export const clientPageScreens = [
  screen('/clients/$id', () => import('./ClientPage.tsx'), {
    page: 'ClientPage',
    search: clientPageParams,
    roles: desk,
    guide: 'counter#find',
  }),
] as const;
