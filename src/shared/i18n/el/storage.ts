export const storage = {
  'view.all': 'Όλα',
  'view.ready': 'Έτοιμα, πάνω από 14 ημέρες',
  'view.season': 'Πάνω από 6 μήνες',
  'view.years': 'Πάνω από 2 χρόνια',
  title: 'Αποθήκη',
  count: 'Είδη στην αποθήκη',
  report: 'Εισαγωγές και εξαγωγές',
  imported: 'Εισαγωγές',
  exported: 'Εξαγωγές',
  days: 'Ημέρες',
  actions: 'Ενέργειες',
  earlier: 'Παλαιότερες φυλάξεις',
} as const;
