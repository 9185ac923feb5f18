import { choiceParam, type RawSearch } from '#web/kit/base/search-params.ts';
import { type HistoryParams, historyParams } from '#web/parties/history/index.ts';

/** `print=yes` opens the print dialog. */
export function intakeParams(search: RawSearch): HistoryParams & { print?: 'yes' | undefined } {
  return { ...historyParams(search), print: choiceParam(['yes'], search['print']) };
}
