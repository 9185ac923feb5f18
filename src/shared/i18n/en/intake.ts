/** The form of a job, which takes clients and carpets in. */
export const intake = {
  newClient: 'New: {name}',
  clientHelp: 'Name, phone or company; whoever is not there is made with the job.',
  newPiece: 'New: {title}',
  area: 'm²',
  intoStorage: 'Into storage today',
  rowMore: 'Notes: Row {number}',
  qtyFromSize: 'from the size',
  pieces: { one: '{count} carpet', other: '{count} carpets' },
} as const;
