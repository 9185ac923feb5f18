/** Rows of a list that are ticked beyond its page. */
export const ticked = {
  all: 'Επιλογή και των {count}',
  some: 'Επιλογή {count} από {total}',
  most: 'Το πολύ {count} τη φορά.',
} as const;
