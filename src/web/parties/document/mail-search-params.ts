import { type MailView, mailViewNames } from '#shared/base/choices.ts';
import type { mailColumns } from '#shared/records/mail.ts';
import { type ListParams, type RawSearch, viewParams } from '#web/kit/base/search-params.ts';

/** The filters of the list, and the view. */
export function mailListParams(
  search: RawSearch,
): ListParams<keyof typeof mailColumns> & { view?: MailView | undefined } {
  return viewParams(mailViewNames, search);
}
