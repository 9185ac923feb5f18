import { shop } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { storageParams } from './storage-search-params.ts';

export const storageScreens = [
  screen('/storage', () => import('./StoragePage.tsx'), {
    page: 'StoragePage',
    search: storageParams,
    roles: shop,
    guide: 'warehouse#storage',
  }),
] as const;
