/** Short notices at the bottom right that any screen gives; a feature's own are among its words. */
export const notice = {
  region: 'Ειδοποιήσεις',
  created: 'Δημιουργήθηκε',
  updated: 'Αποθηκεύτηκε',
  deleted: 'Διαγράφηκε',
  cancelled: 'Ακυρώθηκε',
  sent: 'Η αποστολή ξεκίνησε',
  completed: 'Ολοκληρώθηκε',
  copied: 'Αντιγράφηκε',
  linkCopied: 'Ο σύνδεσμος αντιγράφηκε στο πρόχειρο',
  userError: 'Σφάλμα χρήστη',
  failed: 'Κάτι πήγε στραβά',
  failedBody: 'Ωχ. Κάτι πήγε στραβά. Δοκιμάστε ξανά αργότερα.',
  offline: 'Δεν υπάρχει σύνδεση με τον διακομιστή. Δοκιμάστε ξανά σε λίγο.',
  undo: 'Αναίρεση',
  undone: 'Αναιρέθηκε',
  notUndone: 'Δεν αναιρέθηκε',
} as const;
