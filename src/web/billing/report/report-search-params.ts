import { type BookDay, bookDays, documentStatuses } from '#shared/base/choices.ts';
import type { DocumentStatus } from '#shared/fields/fields.ts';
import {
  choiceParam,
  type SearchParamsReader,
  type RawSearch,
  textParams,
} from '#web/kit/base/search-params.ts';
import type { PeriodParams } from '#web/kit/ui/date/DateRange.tsx';

/** All clients, not only those who owe. */
export type ShowAllParams = { all?: 'yes' };

/** Only clients who are more than this many days late. */
export const lateOver = ['30', '60', '90'] as const;
export type LateParams = { late?: (typeof lateOver)[number] };

/** The day of the balances; without it they are current. */
type AsOfParams = { asOf?: string };

export function clientsBalanceParams(search: RawSearch): ShowAllParams & LateParams & AsOfParams {
  const { all, late, asOf } = textParams(search);
  return { all: choiceParam(['yes'], all), late: choiceParam(lateOver, late), asOf };
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

/** The months, and the types separated by spaces. */
export const invoicesPerMonthParams: SearchParamsReader<PeriodParams & { types?: string }> =
  textParams;

/** `quarter`: only what falls into the VAT quarter that begins on this day. */
export type SalesBookParams = PeriodParams & { by?: BookDay; quarter?: string };

export function salesBookParams(search: RawSearch): SalesBookParams {
  const { from, to, by, quarter } = textParams(search);
  return { from, to, by: choiceParam(bookDays, by), quarter };
}

export function periodParams(search: RawSearch): PeriodParams {
  const { from, to } = textParams(search);
  return { from, to };
}
