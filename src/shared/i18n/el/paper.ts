/** What documents have in common, on screen, printed and for those who have the link. */
export const paper = {
  to: 'Προς',
  phone: 'Τηλ.',
  fax: 'Φαξ',
  taxID: 'Αρ. ΦΠΑ',
  thanks: 'Σας ευχαριστούμε για την προτίμηση.',
  bank: 'Στοιχεία τράπεζας',
  bankAccountNumber: 'Αρ. λογαριασμού',
  iban: 'IBAN',
  accountHolder: 'Δικαιούχος',
  payByCode: 'Πληρωμή με την εφαρμογή της τράπεζάς σας',
  pageOf: '{document} · σελίδα {page} από {pages}',
  receivedBy: 'Παραλήφθηκε από',
  signature: 'Υπογραφή και ημερομηνία',
  cancelled: 'Ακυρωμένο',
  downloadPdf: 'Λήψη PDF',
  many: { one: '{count} έγγραφο', other: '{count} έγγραφα' },
  wrongLink: 'Ο σύνδεσμος δεν ισχύει',
  wrongLinkHelp:
    'Ελέγξτε ότι τον ανοίξατε ολόκληρο ή ζητήστε καινούργιο από όποιον σας τον έστειλε.',
} as const;
