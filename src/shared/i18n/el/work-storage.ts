/** What other lists and forms say of storage. */
export const workStorage = {
  title: 'Αποθήκη',
  days: 'Ημέρες',
  actions: 'Ενέργειες',
  earlier: 'Παλαιότερες φυλάξεις',
  where: 'Πού βρίσκεται',
  withoutJob: 'Στην αποθήκη χωρίς εργασία',
} as const;
