/** What the login and a list find wrong with what is typed there. */
export const firstValidation = {
  invalid: 'μη έγκυρη τιμή',
  number: 'Γράψτε αριθμό',
  ambiguous: 'Διαβάζεται με δύο τρόπους: γράψτε {whole} ή {decimals}',
  decimals: { one: 'Το πολύ {count} δεκαδικό', other: 'Το πολύ {count} δεκαδικά' },
  day: 'Γράψτε την ημερομηνία ως ΗΗ/ΜΜ/ΕΕΕΕ',
  noSuchDay: 'Αυτή η ημέρα δεν υπάρχει',
  username: 'Παρακαλώ δώστε όνομα χρήστη!',
  password: 'Παρακαλώ δώστε κωδικό!',
} as const;
