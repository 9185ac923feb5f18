import { MAX_CODE } from '../rules/place.ts';
import { record } from './record.ts';

/** A shelf, a rack, a room. */
export const placeRecord = record('place', {
  code: {
    kind: 'text',
    max: MAX_CODE,
    required: true,
    numbered: true,
    listed: true,
    everywhere: true,
  },
  title: { kind: 'text', max: 200, listed: true, everywhere: true },
  capacity: { kind: 'squareMetres' },
  disabled: { kind: 'flag', listed: true },
});
