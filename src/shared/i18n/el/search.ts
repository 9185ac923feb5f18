/** The search in the header. */
export const search = {
  title: 'Αναζήτηση',
  label: 'Τι ψάχνετε;',
  hint: 'Όνομα, τηλέφωνο, αριθμός, ποσό ή εντολή',
  hintFloor: 'Όνομα, αριθμός ή εντολή',
  recent: 'Πρόσφατα',
  commands: 'Εντολές',
  for: '{command} για {client}',
  all: 'όλα στη λίστα',
  nothing: 'Δεν βρέθηκε τίποτα για «{text}»',
  nothingHint: 'Δοκιμάστε λιγότερα γράμματα, ή έναν αριθμό.',
  found: { one: '{count} αποτέλεσμα', other: '{count} αποτελέσματα' },
} as const;
