import type { TablesOf } from '#server/platform/db/index.ts';
import { placeHandlers } from './place.routes.ts';
import { searchedPlaces } from './searched-places.ts';

export const placeModule = {
  handlers: { place: placeHandlers },
  searched: { place: searchedPlaces },
  tables: {
    place: {
      exported: { units: { capacity: 'hundredths' }, ofClient: null },
      sample: 'cleared',
      recorded: ['place'],
    },
  } as const satisfies TablesOf<'place'>,
};
