import type { Translate } from '#shared/i18n/translate.ts';
import type { Step } from './move.ts';

type Said = { t: Translate; count: number; isShort?: boolean };

/** What the button says that moves so many carpets. */
export function stepWords(step: Step, { t, count, isShort = false }: Said): string {
  if (step === 'export') return t(isShort ? 'job.exportShort' : 'job.export', { count });
  return t(step === 'place' ? 'place.put' : 'job.import');
}
