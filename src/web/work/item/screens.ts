import { desk } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { historyParams } from '#web/parties/history/index.ts';
import { itemListParams } from './item-search-params.ts';

export const itemScreens = [
  screen('/items', () => import('./ItemList.tsx'), {
    page: 'ItemList',
    search: itemListParams,
    roles: desk,
    guide: 'first-day#prices',
  }),
  screen('/items/create', () => import('./ItemForm.tsx'), {
    page: 'ItemCreate',
    roles: desk,
    guide: 'first-day#prices',
    creates: [{ label: 'item.new' }],
  }),
  screen('/items/$id', () => import('./ItemPage.tsx'), {
    page: 'ItemPage',
    search: historyParams,
    roles: desk,
    guide: 'first-day#prices',
  }),
  screen('/items/edit/$id', () => import('./ItemForm.tsx'), {
    page: 'ItemEdit',
    roles: desk,
    guide: 'first-day#prices',
  }),
] as const;
