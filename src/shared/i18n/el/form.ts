/** Forms and the questions that they ask. */
export const form = {
  required: 'Τα πεδία με αστερίσκο είναι υποχρεωτικά.',
  leaveTitle: 'Να φύγετε χωρίς αποθήκευση;',
  leaveBody: 'Οι αλλαγές σας δεν έχουν αποθηκευτεί.',
  stay: 'Παραμονή',
  leave: 'Έξοδος χωρίς αποθήκευση',
  restored: 'Η σύνδεση είχε λήξει· όσα γράψατε επανήλθαν',
  changedBody: 'Ό,τι γράψατε είναι ακόμη εδώ. Δείτε την τωρινή εγγραφή πριν συνεχίσετε.',
  openCurrent: 'Άνοιγμα σε νέα καρτέλα',
  loadLatest: 'Φόρτωση της τωρινής (χάνονται όσα γράψατε)',
  removeRow: 'Αφαίρεση: {what} {number}',
  row: '{what} {number}',
  notChosen: 'Δεν έχει επιλεγεί',
  noResults: 'Κανένα αποτέλεσμα',
} as const;
