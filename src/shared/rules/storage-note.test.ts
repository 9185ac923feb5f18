import { expect, test } from 'vitest';
import { ownNote, storageNote } from './storage-note.ts';

test.each([
  // notes, code of the place, what is shown, what of it somebody wrote
  ['Ράφι Τ1', null, 'Ράφι Τ1', 'Ράφι Τ1'],
  ['Α-01', 'Α-01', 'Α-01', ''],
  ['', 'Α-01', 'Α-01', ''],
  ['', null, '', ''],
  ['Με σχοινί', 'Α-01', 'Α-01 · Με σχοινί', 'Με σχοινί'],
  // Typed again with the note, however it is typed.
  ['α-01', 'Α-01', 'Α-01', ''],
  [' Α-01 ', 'Α-01', 'Α-01', ''],
  ['Α-01 κάτω', 'Α-01', 'Α-01 · κάτω', 'κάτω'],
  ['Α-01, κάτω', 'Α-01', 'Α-01 · κάτω', 'κάτω'],
  ['Α-01 · κάτω', 'Α-01', 'Α-01 · κάτω', 'κάτω'],
  ['ράφι ΄α', 'ΡΑΦΙ', 'ΡΑΦΙ · ΄α', '΄α'],
  // Another place, and what only begins like this one.
  ['Α-011', 'Α-01', 'Α-01 · Α-011', 'Α-011'],
  ['Α-01-β', 'Α-01', 'Α-01 · Α-01-β', 'Α-01-β'],
  ['Πίσω από το Α-01', 'Α-01', 'Α-01 · Πίσω από το Α-01', 'Πίσω από το Α-01'],
  ['κάτω\nαριστερά', 'Α-01', 'Α-01 · κάτω\nαριστερά', 'κάτω\nαριστερά'],
])('%j at %j is %j', (notes, code, shown, own) => {
  const stay = { notes, place: code === null ? null : { code } };
  expect([storageNote(stay).replaceAll('\u00a0', ' '), ownNote(stay)]).toEqual([shown, own]);
});
