/** What may be noticed anywhere. */
export const firstNotice = {
  region: 'Ειδοποιήσεις',
  userError: 'Σφάλμα χρήστη',
  failed: 'Κάτι πήγε στραβά',
  failedBody: 'Ωχ. Κάτι πήγε στραβά. Δοκιμάστε ξανά αργότερα.',
  offline: 'Δεν υπάρχει σύνδεση με τον διακομιστή. Δοκιμάστε ξανά σε λίγο.',
  undo: 'Αναίρεση',
  undone: 'Αναιρέθηκε',
  notUndone: 'Δεν αναιρέθηκε',
  forbidden: 'Δεν έχετε δικαίωμα για αυτή την ενέργεια.',
} as const;
