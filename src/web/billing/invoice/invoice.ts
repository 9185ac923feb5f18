import { invoiceTypes } from '#shared/base/choices.ts';
import type { InvoiceType } from '#shared/base/choices.ts';
import { cents, type Euros, toCents, toEuros } from '#shared/base/money.ts';
import { isCredited } from '#shared/rules/credit.ts';
import type { Answer, RowOf } from '#web/kit/base/http.ts';
import type { Status } from '#web/kit/ui/page/status.ts';

export type Invoice = Answer<'GET /invoice/:id'>;
export type InvoiceRow = RowOf<'POST /invoice/search'>;

const LETTERS: Record<InvoiceType, RegExp> = { invoice: /^\s*[iι]/i, other: /^\s*[oο]/i };

/**
 * `I-12` searches for invoices and `O-12` for others, also with Greek letters; a number alone for
 * both.
 */
export function typeOfLabel(typed: string): { invoiceType: InvoiceType } | undefined {
  const invoiceType = invoiceTypes.find((type) => LETTERS[type].test(typed));
  return invoiceType && { invoiceType };
}

/** What money on account pays, in euros. */
export function setOffOf({ balance, owed }: { balance: number; owed: number }): Euros {
  return toEuros(cents(toCents(balance) - toCents(owed)));
}

type Sums = { amountPaid: number; balance: number } & Parameters<typeof isCredited>[0];

/** The status of an invoice, without how late it is: the due date shows that. */
export function stateOf(invoice: Pick<Invoice, 'status' | 'paid'> & Sums): Status {
  const { status, paid, amountPaid, balance } = invoice;
  if (status === 'cancelled') return 'invoice.status.cancelled';
  if (isCredited(invoice)) return 'invoice.status.credited';
  if (paid) return 'invoice.status.paid';
  const isPartlyPaid = amountPaid > 0 && balance > 0;
  return isPartlyPaid ? 'invoice.status.partlyPaid' : 'invoice.status.issued';
}
