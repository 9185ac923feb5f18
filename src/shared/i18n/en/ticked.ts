import type { Words } from '../translate.ts';

export const ticked: Words['ticked'] = {
  bar: 'Selected',
  none: 'Clear selection',
  all: 'Select all {count}',
  some: 'Select {count} of {total}',
  most: '{count} at most at a time.',
};
