import type { Translate } from '#shared/i18n/translate.ts';
import type { Step } from './move.ts';

/** What the button says that moves so many. */
export function stepWords(step: Step, t: Translate, { count = 1, isShort = false }): string {
  if (step === 'export') return t(isShort ? 'job.exportShort' : 'job.export', { count });
  return t(step === 'place' ? 'place.put' : 'job.import');
}
