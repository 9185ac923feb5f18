import { fold } from '../base/text.ts';

/** What is noted of a stay, and the place where the piece lies or last lay. */
type Noted = { notes: string; place: { code: string } | null };

/** The storage note without the code of the place, which is noted where nobody writes a note. */
export function ownNote({ notes, place }: Noted): string {
  const note = notes.trim();
  const code = place?.code ?? '';
  if (code === '' || fold(note.slice(0, code.length)) !== fold(code)) return note;
  const [, own] = /^(?:\s*[,.:;·]\s*|\s+|$)(.*)$/su.exec(note.slice(code.length)) ?? [];
  return own ?? note;
}

/** The storage note as it is shown, `Α-03 · Με σχοινί`: the place, and what somebody noted besides. */
export function storageNote(stay: Noted): string {
  return joinedNote(stay.place?.code ?? '', ownNote(stay));
}

/** The dot does not begin a line. */
export function joinedNote(...texts: string[]): string {
  return texts.filter((text) => text !== '').join('\u00a0· ');
}
