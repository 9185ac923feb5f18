import { documentStatuses } from '#shared/choices.ts';
import type { DocumentStatus } from '#shared/contract/fields.ts';
import { choiceParam, type Declared, type RawSearch, textParams } from '#web/base/search-params.ts';
import type { PeriodParams } from '#web/ui/page/use-period.ts';

/** All clients, not only those who owe. */
export type ShowAllParams = { all?: 'yes' };

export function clientsBalanceParams({ all }: RawSearch): ShowAllParams {
  return { all: choiceParam(['yes'], all) };
}

export function accountantBalanceParams(
  search: RawSearch,
): PeriodParams & ShowAllParams & { status?: DocumentStatus } {
  const { from, to, all, status } = textParams(search);
  return {
    from,
    to,
    all: choiceParam(['yes'], all),
    status: choiceParam(documentStatuses, status),
  };
}

/** The months, and the types of the invoices, parted by spaces. */
export const invoicesPerMonthParams: Declared<PeriodParams & { types?: string }> = textParams;
