import { shop } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { clientItemPageParams } from './client-item-search-params.ts';

export const clientItemPageScreens = [
  screen('/clientItems/$id', () => import('./ClientItemPage.tsx'), {
    page: 'ClientItemPage',
    search: clientItemPageParams,
    roles: shop,
    guide: 'warehouse#stages',
  }),
] as const;
