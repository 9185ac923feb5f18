import { desk } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';

export const placeScreens = [
  screen('/places/create', () => import('./PlaceForm.tsx'), {
    page: 'PlaceCreate',
    roles: desk,
    guide: 'warehouse#labels',
    creates: [{ label: 'place.new' }],
  }),
  screen('/places/series', () => import('./PlaceForm.tsx'), {
    page: 'PlaceSeries',
    roles: desk,
    guide: 'warehouse#labels',
  }),
  screen('/places/edit/$id', () => import('./PlaceForm.tsx'), {
    page: 'PlaceEdit',
    roles: desk,
    guide: 'warehouse#labels',
  }),
] as const;
