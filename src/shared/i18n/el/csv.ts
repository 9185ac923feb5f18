/** The list of invoices as a file. */
export const csv = {
  label: 'Αρ. τιμολογίου',
  company: 'Επωνυμία εταιρείας',
  client: 'Όνομα πελάτη',
  net: 'Καθαρό σύνολο',
  vat: 'Σύνολο ΦΠΑ',
  vatRate: 'Ποσοστό ΦΠΑ',
  'status.issued': 'Ενεργό',
  'status.cancelled': 'Ακυρωμένο',
  running: 'Ετοιμάζεται το CSV',
  progress: '{received} από {total}',
  ready: 'Το CSV είναι έτοιμο',
  download: { one: 'Λήψη CSV ({count} τιμολόγιο)', other: 'Λήψη CSV ({count} τιμολόγια)' },
} as const;
