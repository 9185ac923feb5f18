import { type FirstDayStep, firstDaySteps } from '#shared/base/choices.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { usePermissions } from '#web/kit/base/role.ts';

export type FirstDay = Answer<'GET /first-day'>;

type Progress = Pick<FirstDay, 'done' | 'canSetMail'>;

/** The first step that can be done and is not, after the step `after` if given. */
export function nextStep({ done, canSetMail }: Progress, after?: FirstDayStep) {
  const from = after === undefined ? 0 : firstDaySteps.indexOf(after) + 1;
  const rest = firstDaySteps.slice(from);
  return rest.find((step) => !done[step] && (step !== 'mail' || canSetMail));
}

/** The progress of the first day; not read for roles that may not see it. */
export function useFirstDay() {
  const { isKnown, open } = usePermissions();
  return useRead('GET /first-day', {}, { enabled: isKnown && open('/first-day') });
}
