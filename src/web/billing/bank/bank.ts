import { cents, sumCents, toCents, toEuros } from '#shared/base/money.ts';
import { certainties } from '#shared/rules/bank-match.ts';
import type { RowOf } from '#web/kit/base/http.ts';

export type OpenLine = RowOf<'GET /payment/bank/open'>;

/** The most lines that one call accepts. */
export const MAX_CONFIRMED = 500;

/** The lines by certainty, without empty groups. */
export function groupLines(lines: readonly OpenLine[]) {
  const groups = Map.groupBy(lines, ({ proposal }) => proposal.certainty);
  return certainties.flatMap((certainty) => {
    const rows = groups.get(certainty) ?? [];
    return rows.length === 0 ? [] : [{ certainty, rows, total: sumOfLines(rows) }];
  });
}

export function sumOfLines(lines: readonly { amount: number }[]): number {
  return sumOf(lines.map(({ amount }) => amount));
}

/** Euros, exact to the cent. */
export function sumOf(amounts: readonly number[]): number {
  return toEuros(sumCents(amounts.map(toCents)));
}

/** `amount` less `part`, in euros. */
export function difference(amount: number, part: number): number {
  return toEuros(cents(toCents(amount) - toCents(part)));
}

/** The row that confirms a line as proposed; undefined if there is no proposal. */
export function acceptedRow({ _id, proposal: { client, invoices } }: OpenLine) {
  if (client === null || invoices.length === 0) return undefined;
  const entries = invoices.map(({ invoice, amount }) => ({ invoice: invoice._id, amount }));
  return { line: _id, client: client._id, invoices: entries };
}
