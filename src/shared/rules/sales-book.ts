import { type InvoiceType, type SalesType, salesTypes } from '../base/choices.ts';
import { type BasisPoints, type Cents, cents } from '../base/money.ts';
import type { DocumentStatus } from '../fields/fields.ts';

/** Number series: `I-`, `O-` and `C-`. */
export const salesSeries = ['invoice', 'other', 'credit'] as const;
export type SalesSeries = (typeof salesSeries)[number];

export type SalesSums = { netTotal: Cents; taxTotal: Cents; total: Cents };
export type SalesRow = SalesSums & {
  type: SalesType;
  status: DocumentStatus;
  taxValue: BasisPoints;
};

/** Totals of the documents of one type and rate. */
export type SalesFigure = SalesSums & { type: SalesType; taxValue: BasisPoints; documents: number };

/** Figures of the VAT return by rate; `taxValue` is null for documents without VAT. */
export type VatFigure = SalesSums & { taxValue: BasisPoints | null };

export function salesType(series: 'invoice' | 'credit', invoiceType: InvoiceType): SalesType {
  if (series === 'credit') return invoiceType === 'other' ? 'otherCredit' : 'credit';
  return invoiceType;
}

export function seriesOfType(type: SalesType): SalesSeries {
  return type === 'otherCredit' ? 'credit' : type;
}

export function isWithoutVat(type: SalesType): boolean {
  return type === 'other' || type === 'otherCredit';
}

/** The sums as they count: a credit note is negative, a cancelled document 0. */
export function salesSums(type: SalesType, status: DocumentStatus, sums: SalesSums): SalesSums {
  const direction = seriesOfType(type) === 'credit' ? -1 : 1;
  const sign = status === 'cancelled' ? 0 : direction;
  return {
    netTotal: cents(sign * sums.netTotal),
    taxTotal: cents(sign * sums.taxTotal),
    total: cents(sign * sums.total),
  };
}

/** Adds rows to the figures so far, ignoring cancelled documents. Sorted by type, then highest rate first. */
export function salesFigures(
  rows: readonly SalesRow[],
  soFar: readonly SalesFigure[] = [],
): SalesFigure[] {
  const figures = new Map(soFar.map((figure) => [keyOf(figure), figure]));
  for (const { type, status, taxValue, ...sums } of rows) {
    if (status === 'cancelled') continue;
    const before = figures.get(keyOf({ type, taxValue }));
    figures.set(keyOf({ type, taxValue }), {
      type,
      taxValue,
      documents: (before?.documents ?? 0) + 1,
      ...plus(before ?? NOTHING, sums),
    });
  }
  const orderOf = ({ type }: SalesFigure) => salesTypes.indexOf(type);
  return [...figures.values()].toSorted(
    (a, b) => orderOf(a) - orderOf(b) || b.taxValue - a.taxValue,
  );
}

/** Invoices less credit notes by rate; documents without VAT come last. */
export function vatReturn(figures: readonly SalesFigure[]): VatFigure[] {
  const byRate = new Map<BasisPoints | null, SalesSums>();
  for (const { type, taxValue, ...sums } of figures) {
    const rate = isWithoutVat(type) ? null : taxValue;
    byRate.set(rate, plus(byRate.get(rate) ?? NOTHING, sums));
  }
  return [...byRate]
    .map(([taxValue, sums]) => ({ taxValue, ...sums }))
    .toSorted((a, b) => (b.taxValue ?? -1) - (a.taxValue ?? -1));
}

/** Boxes of the VAT return: 1 is the VAT charged, 6 the value of sales without it. Documents without VAT are in none. */
export function vatBoxes(figures: readonly VatFigure[]): { box1: Cents; box6: Cents } {
  const charged = totalOfFigures(figures.filter(({ taxValue }) => taxValue !== null));
  return { box1: charged.taxTotal, box6: charged.netTotal };
}

export function totalOfFigures(figures: readonly SalesSums[]): SalesSums {
  return figures.reduce(plus, NOTHING);
}

const NOTHING: SalesSums = { netTotal: cents(0), taxTotal: cents(0), total: cents(0) };

function plus(a: SalesSums, b: SalesSums): SalesSums {
  return {
    netTotal: cents(a.netTotal + b.netTotal),
    taxTotal: cents(a.taxTotal + b.taxTotal),
    total: cents(a.total + b.total),
  };
}

function keyOf({ type, taxValue }: Pick<SalesFigure, 'type' | 'taxValue'>): string {
  return `${type} ${taxValue}`;
}
