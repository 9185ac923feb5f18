import { bankLineStates, type BankLineState } from '#shared/base/choices.ts';
import type { bankLineColumns } from '#shared/records/bank-file.ts';
import { type ListParams, type RawSearch, viewParams } from '#web/kit/base/search-params.ts';

/** The state of the lines to show, and the filters of their list. */
export function bankPageParams(
  search: RawSearch,
): ListParams<keyof typeof bankLineColumns> & { view?: BankLineState | undefined } {
  return viewParams(bankLineStates, search);
}
