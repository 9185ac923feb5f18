/** Texts of electronic invoices (UBL). */
export const ubl = {
  dueOnReceipt: 'Πληρωτέο με την παραλαβή',
  creditTerms: 'Αφαιρείται από το τιμολόγιο',
  minimumPrice: 'Ελάχιστη χρέωση',
  notSubject: 'Εκτός πεδίου ΦΠΑ',
  exempt: 'Απαλλάσσεται από ΦΠΑ',
} as const;
