/** Texts of electronic invoices (UBL). */
export const ubl = {
  dueOnReceipt: 'Πληρωτέο με την παραλαβή',
  creditTerms: 'Αφαιρείται από το τιμολόγιο',
  minimumPrice: 'Ελάχιστη χρέωση',
  notSubject: 'Εκτός πεδίου ΦΠΑ',
  exempt: 'Απαλλάσσεται από ΦΠΑ',
  title: 'Ηλεκτρονικό τιμολόγιο',
  download: 'Λήψη UBL',
  lacks: 'Δεν γίνεται ακόμη τιμολόγιο Peppol. Λείπει:',
  plain: 'Η λήψη δίνει απλό ηλεκτρονικό τιμολόγιο (EN 16931).',
  'need.sellerId': 'η διεύθυνση Peppol του καταστήματος',
  'need.buyerId': 'η διεύθυνση Peppol του πελάτη',
  'need.reference': 'η αναφορά του αγοραστή ή ο αριθμός παραγγελίας',
} as const;
