import { firstDaySteps, type FirstDayStep } from '#shared/choices.ts';
import type { Answer } from '#web/kit/base/http.ts';

export type FirstDay = Answer<'GET /first-day'>;

/** The first step that is not done, after the step `after` if given. */
export function nextStep(done: FirstDay['done'], after?: FirstDayStep): FirstDayStep | undefined {
  const from = after === undefined ? 0 : firstDaySteps.indexOf(after) + 1;
  const rest = firstDaySteps.slice(from);
  return rest.find((step) => !done[step]);
}
