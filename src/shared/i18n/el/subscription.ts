/** The monthly issue of subscription invoices. */
export const subscription = {
  runs: 'Μηνιαία έκδοση',
  log: 'Μηνιαία έκδοση συνδρομών',
  month: 'Μήνας',
  client: 'Πελάτης',
  ranOn: 'Έγινε στις',
  outcome: 'Αποτέλεσμα',
  invoice: 'Τιμολόγιο',
  'outcome.issued': 'Εκδόθηκε',
  'outcome.noJobs': 'Χωρίς ολοκληρωμένες εργασίες',
  'outcome.incomplete': 'Ελλιπή στοιχεία εταιρείας',
  'outcome.refused': 'Δεν επιτράπηκε',
  'outcome.failed': 'Απέτυχε, θα ξαναδοκιμαστεί',
  empty: 'Δεν έχει γίνει ακόμη μηνιαία έκδοση.',
} as const;
