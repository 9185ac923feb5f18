/** The page of a client: how things stand. */
export const clientNow = {
  inStorage: 'Στην αποθήκη',
  openJobs: 'Ανοιχτές εργασίες',
  toInvoice: 'Προς τιμολόγηση',
  unpaid: 'Απλήρωτα τιμολόγια',
  overdueOf: 'Ληξιπρόθεσμα {sum} · {days}',
  daysLate: { one: '{count} ημέρα', other: '{count} ημέρες' },
  jobsToInvoice: { one: '{count} εργασία', other: '{count} εργασίες' },
  empty: 'Τίποτα σε εκκρεμότητα: καμία ανοιχτή εργασία, τίποτα στην αποθήκη, τίποτα απλήρωτο.',
  addressDetails: 'Αναλυτικά',
  copyStatementLink: 'Σύνδεσμος κατάστασης',
  progress: 'Στην αποθήκη',
  storedOf: '{stored} από {pieces}',
} as const;
