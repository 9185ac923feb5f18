/** Rows of a list that are ticked, also beyond its page. */
export const ticked = {
  bar: 'Επιλεγμένα',
  count: { one: '{count} επιλεγμένο', other: '{count} επιλεγμένα' },
  none: 'Κατάργηση επιλογής',
  all: 'Επιλογή και των {count}',
  some: 'Επιλογή {count} από {total}',
  most: 'Το πολύ {count} τη φορά.',
} as const;
