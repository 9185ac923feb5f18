import { desk, shop } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { clientItemCreateParams, clientItemListParams } from './client-item-search-params.ts';

export const clientItemScreens = [
  screen('/clientItems', () => import('./ClientItemList.tsx'), {
    page: 'ClientItemList',
    search: clientItemListParams,
    roles: shop,
    guide: 'warehouse#stages',
  }),
  screen('/clientItems/create', () => import('./ClientItemForm.tsx'), {
    page: 'ClientItemCreate',
    search: clientItemCreateParams,
    roles: desk,
    guide: 'warehouse#stages',
    creates: [{ label: 'clientItem.new', isFor: true }],
  }),
  screen('/clientItems/edit/$id', () => import('./ClientItemForm.tsx'), {
    page: 'ClientItemEdit',
    roles: desk,
    guide: 'warehouse#stages',
  }),
] as const;
