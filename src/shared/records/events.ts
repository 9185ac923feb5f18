/** Events that many kinds of records have. */
export const recordEvents = ['created', 'changed', 'deleted', 'restored'] as const;

/** What can happen to the link, the mails and the prints of a document. */
export const mailEvents = [
  'linkMade',
  'linkRemoved',
  'forwarded',
  'reminded',
  'shared',
  'sent',
  'toFile',
  'notSent',
  'printed',
] as const;
