export const storage = {
  title: 'Αποθήκη',
  count: { one: 'είδος στην αποθήκη', other: 'είδη στην αποθήκη' },
  report: 'Εισαγωγές και εξαγωγές',
  imported: 'Εισαγωγές',
  exported: 'Εξαγωγές',
  days: 'Ημέρες',
  export: 'Εξαγωγή',
  exportOf: 'Εξαγωγή: {item}',
  actions: 'Ενέργειες',
} as const;
