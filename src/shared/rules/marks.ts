import type { MarkKind } from '../choices.ts';

export type Mark = {
  _id: string;
  kind: MarkKind;
  x: number;
  y: number;
  note: string;
  shown: boolean;
};

/**
 * A photo's marks as they are after a save: those that the client was shown on a paper stay to the
 * letter, others may change and go, new ones may come. Gives the place of the first wrong one (of a
 * missing one: the end).
 */
export function nextMarks(
  before: readonly Mark[],
  after: readonly Omit<Mark, 'shown'>[],
): { marks: Mark[]; wrong?: never } | { wrong: number; marks?: never } {
  const shown = new Map(before.filter((mark) => mark.shown).map((mark) => [mark._id, mark]));
  const changed = after.findIndex((mark) => {
    const was = shown.get(mark._id);
    return was !== undefined && !isSame(was, mark);
  });
  if (changed >= 0) return { wrong: changed };
  const kept = new Set(after.map(({ _id }) => _id));
  if ([...shown.keys()].some((id) => !kept.has(id))) return { wrong: after.length };
  return { marks: after.map((mark) => ({ ...mark, shown: shown.has(mark._id) })) };
}

/** A place is kept in ten-thousandths. */
const NEAR = 0.0001;

function isSame(a: Mark, b: Omit<Mark, 'shown'>): boolean {
  const isThere = Math.abs(a.x - b.x) < NEAR && Math.abs(a.y - b.y) < NEAR;
  return isThere && a.kind === b.kind && a.note === b.note;
}
