export const storage = {
  title: 'Αποθήκη',
  count: 'Είδη στην αποθήκη',
  report: 'Εισαγωγές και εξαγωγές',
  imported: 'Εισαγωγές',
  exported: 'Εξαγωγές',
  days: 'Ημέρες',
  actions: 'Ενέργειες',
  earlier: 'Παλαιότερες φυλάξεις',
} as const;
