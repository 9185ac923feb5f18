export const storage = {
  'view.all': 'Όλα',
  'view.ready': 'Έτοιμα, πάνω από 14 ημέρες',
  'view.season': 'Πάνω από 6 μήνες',
  'view.years': 'Πάνω από 2 χρόνια',
  title: 'Αποθήκη',
  days: 'Ημέρες',
  actions: 'Ενέργειες',
  earlier: 'Παλαιότερες φυλάξεις',
  where: 'Πού βρίσκεται',
  withoutJob: 'Στην αποθήκη χωρίς εργασία',
} as const;
