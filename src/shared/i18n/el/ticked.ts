/** Selected rows of a list, also on other pages. */
export const ticked = {
  bar: 'Επιλεγμένα',
  none: 'Κατάργηση επιλογής',
  all: 'Επιλογή και των {count}',
  some: 'Επιλογή {count} από {total}',
  most: 'Το πολύ {count} τη φορά.',
} as const;
