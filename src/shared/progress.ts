import type { Locale } from './locale.ts';
import type { Progress, StagedRow } from './rules/stage.ts';

type Row = StagedRow & { storage: { startDate: string | null; endDate: string | null } };

/** `3 από 5 έτοιμα`: how far the pieces of a job are, by its rows whether they have left; nothing without pieces. */
export function progressText(
  { pieces, ready, handedOver }: Progress,
  { t }: Pick<Locale, 't'>,
  rows: readonly Row[] = [],
): string {
  if (pieces === 0) return '';
  if (handedOver === pieces) return t('job.allGone');
  if (ready + handedOver === pieces && haveAllLeft(rows)) return t('job.allOut', { count: pieces });
  return handedOver === 0
    ? t('job.readyOf', { count: ready, pieces })
    : t('job.readyAndGone', { ready, pieces, count: handedOver });
}

/** Whether all pieces have left the store. A second row of one piece has no stay. */
function haveAllLeft(rows: readonly Row[]): boolean {
  const gone = rows.map(({ clientItem, storage }) => storage.endDate && clientItem?._id);
  const isOut = ({ clientItem, stage, storage: { startDate, endDate } }: Row) =>
    clientItem === null ||
    stage === 'handedOver' ||
    (gone.includes(clientItem._id) && (startDate === null || endDate !== null));
  return rows.length > 0 && rows.every(isOut);
}
