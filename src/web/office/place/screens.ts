import { shop } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { placeListParams, placePageParams } from './place-search-params.ts';

export const placePageScreens = [
  screen('/places', () => import('./PlaceList.tsx'), {
    page: 'PlaceList',
    search: placeListParams,
    roles: shop,
    guide: 'warehouse#labels',
  }),
  screen('/places/$id', () => import('./PlacePage.tsx'), {
    page: 'PlacePage',
    search: placePageParams,
    roles: shop,
    guide: 'warehouse#labels',
  }),
] as const;
