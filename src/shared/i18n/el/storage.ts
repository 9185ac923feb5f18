export const storage = {
  title: 'Αποθήκη',
  days: 'Ημέρες',
  actions: 'Ενέργειες',
  earlier: 'Παλαιότερες φυλάξεις',
  where: 'Πού βρίσκεται',
  withoutJob: 'Στην αποθήκη χωρίς εργασία',
} as const;
