import type { Locale } from './locale.ts';
import type { Progress } from './rules/stage.ts';

/** `3 από 5 έτοιμα`: how far the pieces of a job are; nothing without pieces. */
export function progressText(
  { pieces, ready, handedOver }: Progress,
  { t }: Pick<Locale, 't'>,
): string {
  if (pieces === 0) return '';
  if (handedOver === pieces) return t('job.allGone');
  return handedOver === 0
    ? t('job.readyOf', { count: ready, pieces })
    : t('job.readyAndGone', { ready, pieces, count: handedOver });
}
