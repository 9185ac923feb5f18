import { firstDaySteps, type FirstDayStep } from '#shared/base/choices.ts';
import { choiceParam, type RawSearch } from '#web/kit/base/search-params.ts';

/** The open step; by default the first that is not done. */
export function firstDayParams(search: RawSearch): { step?: FirstDayStep | undefined } {
  return { step: choiceParam(firstDaySteps, search['step']) };
}
