import { type MailView, mailViewNames } from '#shared/choices.ts';
import type { mailColumns } from '#shared/columns/parties.ts';
import { type ListParams, type RawSearch, viewParams } from '#web/kit/base/search-params.ts';

/** The filters of the list, and the view. */
export function mailListParams(
  search: RawSearch,
): ListParams<keyof typeof mailColumns> & { view?: MailView | undefined } {
  return viewParams(mailViewNames, search);
}
