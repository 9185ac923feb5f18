/** The note of a stay, unless it only repeats the code of the place. */
export function ownNote(stay: { notes: string; place: { code: string } | null }): string {
  return stay.notes === stay.place?.code ? '' : stay.notes;
}
