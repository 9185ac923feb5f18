import { firstValidation } from './first-validation.ts';

/** What is wrong with a field; `contract/issues.ts` chooses the key. */
export const validation = {
  ...firstValidation,
  signature: 'Η υπογραφή δεν διαβάζεται· υπογράψτε ξανά',
  required: 'Υποχρεωτικό πεδίο',
  email: 'Μη έγκυρη διεύθυνση email',
  phone: 'Γράψτε αριθμό τηλεφώνου: τουλάχιστον {digits} ψηφία',
  tooLong: 'Το πολύ {max} χαρακτήρες',
  min: 'Τουλάχιστον {min}',
  max: 'Το πολύ {max}',
  clientName: 'Χρειάζεται επωνυμία, όνομα ή επώνυμο',
  oneBillingAddress: 'Μόνο μία διεύθυνση μπορεί να είναι η διεύθυνση χρέωσης',
  dueBeforeStart: 'Η προθεσμία δεν μπορεί να είναι πριν από την έναρξη',
  startAfterEnd: 'Η εργασία τελείωσε στις {date}: δεν αρχίζει μετά από αυτό',
  dueBeforeDate: 'Η λήξη δεν μπορεί να είναι πριν από την ημερομηνία',
  dueBeforeToday: 'Η λήξη δεν μπορεί να είναι πριν από σήμερα',
  future: 'Η ημερομηνία δεν μπορεί να είναι στο μέλλον',
  exportBeforeImport: 'Δεν μπορεί να βγει πριν από τη μέρα που μπήκε',
  labelTooLarge: 'Δεν χωρούν όλες οι ετικέτες στο φύλλο',
  oneKindOfLabels: 'Ετικέτες ενός είδους τη φορά: χαλιά, εργασίες ή κενές',
  emptyFilter: 'Ένα κενό φίλτρο δεν ζητά τίποτα: παραλείψτε το',
} as const;
