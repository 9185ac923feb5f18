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
