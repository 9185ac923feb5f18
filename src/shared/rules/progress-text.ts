import type { Locale } from '../i18n/format.ts';
import type { Progress, StagedRow } from './stage.ts';

type Row = StagedRow & { storage: { startDate: string | null; endDate: string | null } };

/** Progress of a job's pieces: `3 από 5 έτοιμα`. With `rows`, also whether all have left. Empty without pieces. */
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

/** Whether all pieces have left the store. Only one of several rows of a piece has its stay. */
function haveAllLeft(rows: readonly Row[]): boolean {
  const left = rows.map(({ clientItem, storage }) => storage.endDate && clientItem?._id);
  const isOut = ({ clientItem, stage, storage: { startDate, endDate } }: Row) =>
    clientItem === null ||
    stage === 'handedOver' ||
    (left.includes(clientItem._id) && (startDate === null || endDate !== null));
  return rows.length > 0 && rows.every(isOut);
}
