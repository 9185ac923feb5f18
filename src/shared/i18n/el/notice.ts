import { firstNotice } from './first-notice.ts';

/** Short notices at the bottom right that any screen gives; a feature's own are among its words. */
export const notice = {
  ...firstNotice,
  created: 'Δημιουργήθηκε',
  updated: 'Αποθηκεύτηκε',
  deleted: 'Διαγράφηκε',
  cancelled: 'Ακυρώθηκε',
  sent: 'Η αποστολή ξεκίνησε',
  completed: 'Ολοκληρώθηκε',
  copied: 'Αντιγράφηκε',
  linkCopied: 'Ο σύνδεσμος αντιγράφηκε στο πρόχειρο',
} as const;
