import {
  type BasisPoints,
  type Cents,
  cents,
  divideRounded,
  sumCents,
  type Thousandths,
} from '../base/money.ts';
import type { AppError } from '../fields/errors.ts';
import type { Breakdown } from './invoice-breakdown.ts';
import { lineTotal } from './job.ts';

/** A row of the credited invoice. */
export type CreditableRow = { _id: string; qty: Thousandths; unitCost: Cents; total: Cents };

/** Part of a row: a quantity, or an amount without VAT. */
type CreditInput = {
  row: string;
  quantity?: Thousandths | null | undefined;
  amount?: Cents | null | undefined;
};

/** `amount` is without VAT and before the invoice's discount. `qty` is null if only an amount was given. */
export type CreditLine = { row: string; qty: Thousandths | null; amount: Cents };

type Sums = Pick<Breakdown, 'netTotal' | 'taxTotal' | 'total'>;
/** An earlier credit note of the invoice that is not cancelled. */
export type EarlierCredit = Sums & { lines: readonly CreditLine[] };

type Listed = { status: string; breakdown: Sums; lines: readonly CreditLine[] };

/** The credit notes that are not cancelled. */
export function issuedCredits(credits: readonly Listed[]): EarlierCredit[] {
  const live = credits.filter(({ status }) => status === 'issued');
  return live.map(({ breakdown, lines }) => ({ ...breakdown, lines }));
}

type Refusal = (field: 'row' | 'quantity' | 'amount', index: number, left?: Cents) => AppError;

/** What is not credited yet. */
export function remainingSums(invoice: Sums, earlier: readonly Sums[]): Sums {
  const left = (name: keyof Sums) =>
    cents(invoice[name] - sumCents(earlier.map((credit) => credit[name])));
  return { netTotal: left('netTotal'), taxTotal: left('taxTotal'), total: left('total') };
}

/** True if credit notes took back the whole invoice, even if it also counts as paid. */
export function isCredited(invoice: { credited: number; breakdown: { total: number } }): boolean {
  return invoice.credited > 0 && invoice.credited >= invoice.breakdown.total;
}

type LinesInput = {
  rows: readonly CreditableRow[];
  /** The lines of the invoice's earlier credit notes. */
  earlier: readonly CreditLine[];
  lines: readonly CreditInput[];
  refuse: Refusal;
};

/**
 * The credit lines, without those of amount 0. Throws what `refuse` returns for an unknown or repeated row, or if
 * more is credited than is left of a row.
 */
export function creditLines({ rows, earlier, lines, refuse }: LinesInput): CreditLine[] {
  const credited = amountsByRow(earlier);
  return lines.flatMap((input, index): CreditLine[] => {
    if (input.amount === 0) return [];
    const row = rows.find(({ _id }) => _id === input.row);
    if (row === undefined || lines.findIndex((other) => other.row === input.row) !== index) {
      throw refuse('row', index);
    }
    const line = lineOf(row, input);
    const left = cents(row.total - (credited.get(row._id) ?? 0));
    const isTooMuch = line.amount > left || (line.qty !== null && line.qty > row.qty);
    if (isTooMuch) throw refuse(line.qty === null ? 'amount' : 'quantity', index, left);
    return [line];
  });
}

/** Crediting the whole quantity credits the row's total exactly, even if its price was rounded. */
function lineOf(row: CreditableRow, { quantity, amount }: CreditInput): CreditLine {
  const qty = quantity ?? null;
  if (qty === null) return { row: row._id, qty, amount: amount ?? cents(0) };
  return { row: row._id, qty, amount: qty === row.qty ? row.total : lineTotal(qty, row.unitCost) };
}

/** The credited amount of each row. */
export function amountsByRow(lines: readonly CreditLine[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { row, amount } of lines) amounts.set(row, (amounts.get(row) ?? 0) + amount);
  return amounts;
}

type CreditedInvoice = Breakdown & { rows: readonly CreditableRow[] };

type SumsInput = {
  invoice: CreditedInvoice;
  earlier: readonly EarlierCredit[];
  /** Empty if the invoice is credited as a whole. */
  lines: readonly CreditLine[];
  /** Including VAT, typed by a person. If undefined: the total of the lines or, without lines, all that is left. */
  total: Cents | undefined;
};

/**
 * The sums of a credit note (desk, section 11): net, VAT at the invoice's rate, and a share of the invoice's
 * discount. Undefined if it exceeds what is left of the invoice. The credit note that uses up an invoice takes
 * exactly the remaining net and VAT, so that all credit notes add up to the invoice.
 */
export function creditSums({ invoice, earlier, lines, total }: SumsInput): Breakdown | undefined {
  const left = remainingSums(invoice, earlier);
  const subTotal = sumCents(lines.map(({ amount }) => amount));
  const isRest =
    total === undefined && (lines.length === 0 || isLastOfRows(invoice, earlier, lines));
  const sums = isRest ? left : partOf(invoice, { left, subTotal, total });
  if (sums === undefined || sums.total > left.total) return undefined;
  const listed = lines.length === 0 ? sums.netTotal : subTotal;
  return {
    ...sums,
    subTotal: listed,
    discount: cents(listed - sums.netTotal),
    taxValue: invoice.taxValue,
  };
}

/** True if these lines credit everything that earlier credit notes left of the rows. */
function isLastOfRows(
  { rows }: CreditedInvoice,
  earlier: SumsInput['earlier'],
  lines: readonly CreditLine[],
): boolean {
  const credited = amountsByRow([...earlier.flatMap((credit) => credit.lines), ...lines]);
  const hasOnlyLines = earlier.every((credit) => credit.lines.length > 0);
  return hasOnlyLines && rows.every(({ _id, total }) => (credited.get(_id) ?? 0) === total);
}

type PartInput = { left: Sums; subTotal: Cents; total: Cents | undefined };

function partOf(invoice: CreditedInvoice, { left, subTotal, total }: PartInput): Sums | undefined {
  if (total !== undefined) {
    return total > left.total
      ? undefined
      : clampToRemaining(shareOfNet(invoice, left, total), left, total);
  }
  const netTotal = share(subTotal, invoice.netTotal, invoice.subTotal);
  if (netTotal > left.netTotal) return undefined;
  const taxTotal = cents(Math.min(taxOf(netTotal, invoice.taxValue), left.taxTotal));
  return { netTotal, taxTotal, total: cents(netTotal + taxTotal) };
}

/**
 * The net of a typed total. Rounded over all credits so far rather than each by itself, because many small ones could
 * otherwise leave a net that the last one cannot have.
 */
function shareOfNet(invoice: Sums, left: Sums, total: Cents): Cents {
  const creditedTotal = cents(invoice.total - left.total);
  const creditedNet = invoice.netTotal - left.netTotal;
  const netSoFar = share(cents(creditedTotal + total), invoice.netTotal, invoice.total);
  return cents(netSoFar - creditedNet);
}

/** Keeps net and VAT from becoming negative or exceeding what is left, even if an earlier credit was cancelled. */
function clampToRemaining(net: Cents, left: Sums, total: Cents): Sums {
  const least = Math.max(0, total - left.taxTotal);
  const most = Math.min(total, left.netTotal);
  const netTotal = cents(Math.min(Math.max(net, least), most));
  return { netTotal, taxTotal: cents(total - netTotal), total };
}

/** `amount × part / whole`, rounded; 0 if `whole` is 0. */
function share(amount: Cents, part: Cents, whole: Cents): Cents {
  return whole === 0
    ? cents(0)
    : cents(divideRounded(BigInt(amount) * BigInt(part), BigInt(whole)));
}

function taxOf(net: Cents, rate: BasisPoints): Cents {
  return cents(divideRounded(BigInt(net) * BigInt(rate), 10_000n));
}

/** The part of a credit that exceeds the invoice's balance and goes to the client's account. */
export function overpaidBy(balance: Cents, credit: Cents): Cents {
  return cents(Math.max(0, credit - Math.max(0, balance)));
}
