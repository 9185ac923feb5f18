/** Lists: filters, sorting, pages. */
export const table = {
  filterBy: 'Φίλτρο: {column}',
  filters: 'Φίλτρα',
  removeFilter: 'Αφαίρεση φίλτρου: {column} {value}',
  clearFilters: 'Καθαρισμός φίλτρων',
  any: 'Όλα',
  dayHint: 'π.χ. 5/3, 3/2026',
  rangeHint: 'Γράψτε ημέρα (5/3/2026), μήνα (3/2026), έτος (2026) ή διάστημα (1/3-15/3)',
  rows: 'Γραμμές ανά σελίδα',
  shown: '{from}–{to} από {total}',
  pages: 'Σελίδες',
  page: 'Σελίδα {page}',
  previous: 'Προηγούμενη σελίδα',
  next: 'Επόμενη σελίδα',
  noMatch: 'Τίποτα δεν ταιριάζει με τα φίλτρα.',
  empty: 'Δεν υπάρχει τίποτα εδώ ακόμη.',
} as const;
