import { choiceParam, type RawSearch } from '#web/kit/base/search-params.ts';

/** The open tab; without it the record itself. */
export type HistoryParams = { tab?: 'history' | undefined };

export function historyParams(search: RawSearch): HistoryParams {
  return { tab: choiceParam(['history'], search['tab']) };
}
