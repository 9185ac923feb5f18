import type { InvoiceType } from '../contract/fields.ts';
import { type BasisPoints, type Cents, cents, divideRounded, toBasisPoints } from '../money.ts';

/** The sums at the foot of an invoice. Net + tax = total and subtotal − discount = net, always. */
export type Breakdown = {
  subTotal: Cents;
  /** Negative where a typed total is above what the subtotal comes to. */
  discount: Cents;
  netTotal: Cents;
  taxTotal: Cents;
  /** The rate that the document shows; 0 on type `other`. */
  taxValue: BasisPoints;
  total: Cents;
};

export type BreakdownInput = {
  /** The sum of the job totals, or the subscription amount; 0 or more. */
  subTotal: Cents;
  /** The tax rate of the business, or the one that the invoice was issued with; 0 to 10000. */
  rate: BasisPoints;
  invoiceType: InvoiceType;
  /** A total that a person typed; kept to the cent, whatever the 5-cent rule says. */
  typedTotal?: Cents | undefined;
};

const WHOLE = 10_000n;

export function breakdown(input: BreakdownInput): Breakdown {
  const { subTotal, typedTotal } = input;
  const taxValue = input.invoiceType === 'other' ? toBasisPoints(0) : input.rate;
  const computed = fromSubTotal(subTotal, taxValue);
  if (typedTotal === undefined || typedTotal === computed.total) return computed;
  return fromTotal({ subTotal, taxValue, total: typedTotal });
}

/** True where a total was typed and is another than the computed one. */
export function isTypedTotal({ typedTotal, ...rest }: BreakdownInput): boolean {
  return typedTotal !== undefined && typedTotal !== breakdown(rest).total;
}

type SentSums = { [K in 'subTotal' | 'taxValue' | 'total']?: Breakdown[K] | null | undefined };

/**
 * The total that a person typed, of the sums that a form sends: one that is not what the form's own
 * subtotal and rate come to. What was only computed of jobs that have changed since is none.
 */
export function typedTotalOf(sent: SentSums, own: BreakdownInput): Cents | undefined {
  const subTotal = sent.subTotal ?? own.subTotal;
  const rate = sent.taxValue ?? own.rate;
  const typedTotal = sent.total ?? undefined;
  return isTypedTotal({ ...own, subTotal, rate, typedTotal }) ? typedTotal : undefined;
}

function fromSubTotal(subTotal: Cents, taxValue: BasisPoints): Breakdown {
  const taxTotal = cents(divideRounded(BigInt(subTotal) * BigInt(taxValue), WHOLE));
  const total = cents(subTotal + taxTotal);
  const over = total % 100;
  // Round-below-5-cents: such a total goes down to the whole euro, net and discount follow.
  if (over > 0 && over < 5) return fromTotal({ subTotal, taxValue, total: cents(total - over) });
  return { subTotal, discount: cents(0), netTotal: subTotal, taxTotal, taxValue, total };
}

/** Tax is the difference: recomputed from the net it would miss the total by a cent at times. */
function fromTotal(sums: Pick<Breakdown, 'subTotal' | 'taxValue' | 'total'>): Breakdown {
  const { subTotal, taxValue, total } = sums;
  const netTotal = cents(divideRounded(BigInt(total) * WHOLE, WHOLE + BigInt(taxValue)));
  return {
    subTotal,
    discount: cents(subTotal - netTotal),
    netTotal,
    taxTotal: cents(total - netTotal),
    taxValue,
    total,
  };
}
