/** What is noted of where a carpet lies, but for the code of its place, which stands beside it. */
export function ownNote(stay: { notes: string; place: { code: string } | null }): string {
  return stay.notes === stay.place?.code ? '' : stay.notes;
}
