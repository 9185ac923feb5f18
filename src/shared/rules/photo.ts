export const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long the files of a deleted photo are kept. */
export const KEPT_MS = 30 * DAY_MS;
/** A day less: what is just being purged is not brought back. */
export const RESTORED_WITHIN_MS = KEPT_MS - DAY_MS;

type PhotoHistoryLine = { kind: string; record: string; event: string; at: string };

/** Of a history, the newest first: the lines of deleted photos that can still be brought back. */
export function restorable<Line extends PhotoHistoryLine>(
  lines: readonly Line[],
  now: Date,
): Set<Line> {
  const met = new Set<string>();
  const last = lines.filter(({ kind, record, event }) => {
    if (kind !== 'photo' || !['deleted', 'restored'].includes(event) || met.has(record)) {
      return false;
    }
    met.add(record);
    return event === 'deleted';
  });
  return new Set(last.filter(({ at }) => now.getTime() - Date.parse(at) < RESTORED_WITHIN_MS));
}
