import type { InvoiceType } from '../base/choices.ts';
import {
  type BasisPoints,
  type Cents,
  cents,
  divideRounded,
  toBasisPoints,
} from '../base/money.ts';

/** The sums of an invoice. Always net + tax = total and subtotal − discount = net. */
export type Breakdown = {
  subTotal: Cents;
  /** Negative if a typed total exceeds the calculated one. */
  discount: Cents;
  netTotal: Cents;
  taxTotal: Cents;
  /** The tax rate shown on the document, under the specification's name; 0 for type `other`. */
  taxValue: BasisPoints;
  total: Cents;
};

export type BreakdownInput = {
  /** The sum of the job totals, or the subscription amount; ≥ 0. */
  subTotal: Cents;
  /** Tax rate of the business, or the one the invoice was issued with; 0 to 10000. */
  rate: BasisPoints;
  invoiceType: InvoiceType;
  /** A total typed by a person; kept exactly, without the 5-cent rule. */
  typedTotal?: Cents | undefined;
};

const WHOLE = 10_000n;

export function breakdown(input: BreakdownInput): Breakdown {
  const { subTotal, typedTotal } = input;
  const taxRate = input.invoiceType === 'other' ? toBasisPoints(0) : input.rate;
  const computed = fromSubTotal(subTotal, taxRate);
  if (typedTotal === undefined || typedTotal === computed.total) return computed;
  return fromTotal({ subTotal, taxRate, total: typedTotal });
}

/** True if the typed total differs from the computed one. */
export function isTypedTotal({ typedTotal, ...rest }: BreakdownInput): boolean {
  return typedTotal !== undefined && typedTotal !== breakdown(rest).total;
}

type SentSums = { [K in 'subTotal' | 'taxValue' | 'total']?: Breakdown[K] | null | undefined };

/**
 * The total typed by a person, from the sums that a form sends: one that differs from the total of the
 * form's own subtotal and rate. A total computed by the form from jobs that have changed since is not one.
 */
export function typedTotalOf(sent: SentSums, own: BreakdownInput): Cents | undefined {
  const subTotal = sent.subTotal ?? own.subTotal;
  const rate = sent.taxValue ?? own.rate;
  const typedTotal = sent.total ?? undefined;
  return isTypedTotal({ ...own, subTotal, rate, typedTotal }) ? typedTotal : undefined;
}

function fromSubTotal(subTotal: Cents, taxRate: BasisPoints): Breakdown {
  const taxTotal = cents(divideRounded(BigInt(subTotal) * BigInt(taxRate), WHOLE));
  const total = cents(subTotal + taxTotal);
  const over = total % 100;
  // Round-below-5-cents: a total 1 to 4 cents above a whole euro is rounded down to it; net and discount follow.
  if (over > 0 && over < 5) return fromTotal({ subTotal, taxRate, total: cents(total - over) });
  return { subTotal, discount: cents(0), netTotal: subTotal, taxTotal, taxValue: taxRate, total };
}

type FromTotal = Pick<Breakdown, 'subTotal' | 'total'> & { taxRate: BasisPoints };

/** Tax is total − net: computed from the net it could miss the total by a cent. */
function fromTotal({ subTotal, taxRate, total }: FromTotal): Breakdown {
  const netTotal = cents(divideRounded(BigInt(total) * WHOLE, WHOLE + BigInt(taxRate)));
  return {
    subTotal,
    discount: cents(subTotal - netTotal),
    netTotal,
    taxTotal: cents(total - netTotal),
    taxValue: taxRate,
    total,
  };
}
