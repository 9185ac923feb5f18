import type { MarkKind } from '../base/choices.ts';

export const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long the files of a deleted photo are kept. */
export const KEPT_MS = 30 * DAY_MS;
/** One day less, so that a photo that is being purged cannot be restored. */
export const RESTORED_WITHIN_MS = KEPT_MS - DAY_MS;

type PhotoHistoryLine = { kind: string; record: string; event: string; at: string };

/** The entries of a history (newest first) that deleted a photo which can still be restored. */
export function restorable<Line extends PhotoHistoryLine>(
  lines: readonly Line[],
  now: Date,
): Set<Line> {
  const seen = new Set<string>();
  const last = lines.filter(({ kind, record, event }) => {
    if (kind !== 'photo' || !['deleted', 'restored'].includes(event) || seen.has(record)) {
      return false;
    }
    seen.add(record);
    return event === 'deleted';
  });
  return new Set(last.filter(({ at }) => now.getTime() - Date.parse(at) < RESTORED_WITHIN_MS));
}

export type Mark = {
  _id: string;
  kind: MarkKind;
  x: number;
  y: number;
  note: string;
  shown: boolean;
};

/**
 * The marks of a photo after a save. Marks that the client has seen on a paper (`shown`) must not change or
 * be removed; `wrong` is the index of the first changed one, or the length of `after` if one is missing.
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

/** Coordinates are stored in ten-thousandths. */
const TOLERANCE = 0.0001;

function isSame(a: Mark, b: Omit<Mark, 'shown'>): boolean {
  const isSamePosition = Math.abs(a.x - b.x) < TOLERANCE && Math.abs(a.y - b.y) < TOLERANCE;
  return isSamePosition && a.kind === b.kind && a.note === b.note;
}
