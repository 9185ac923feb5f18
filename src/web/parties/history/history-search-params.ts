import { choiceParam, type RawSearch } from '#web/kit/base/search-params.ts';

/** Which tab of a record's page is open; none is the record itself. */
export type HistoryParams = { tab?: 'history' | undefined };

export function historyParams(search: RawSearch): HistoryParams {
  return { tab: choiceParam(['history'], search['tab']) };
}
