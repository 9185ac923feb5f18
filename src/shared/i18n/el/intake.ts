/** The form of a job, which takes clients and carpets in. */
export const intake = {
  newClient: 'Νέος: {name}',
  clientHelp: 'Όνομα, τηλέφωνο ή επωνυμία· όποιος δεν υπάρχει δημιουργείται με την εργασία.',
  newPiece: 'Νέο: {title}',
  area: 'τ.μ.',
  intoStorage: 'Στην αποθήκη σήμερα',
  rowMore: 'Σημειώσεις: Γραμμή {number}',
  qtyFromSize: 'από το μέγεθος',
  pieces: { one: '{count} χαλί', other: '{count} χαλιά' },
} as const;
