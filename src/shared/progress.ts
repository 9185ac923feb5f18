import type { Locale } from './locale.ts';
import { areOut, type OutRow } from './rules/custody.ts';
import type { Progress } from './rules/stage.ts';

/** `3 από 5 έτοιμα`: how far the pieces of a job are, by its rows whether they have left; nothing without pieces. */
export function progressText(
  { pieces, ready, handedOver }: Progress,
  { t }: Pick<Locale, 't'>,
  rows: readonly OutRow[] = [],
): string {
  if (pieces === 0) return '';
  if (handedOver === pieces) return t('job.allGone');
  if (rows.length > 0 && areOut(rows)) return t('job.allOut', { count: pieces });
  return handedOver === 0
    ? t('job.readyOf', { count: ready, pieces })
    : t('job.readyAndGone', { ready, pieces, count: handedOver });
}
