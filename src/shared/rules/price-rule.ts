import type { ItemUnit } from '../base/choices.ts';
import {
  type Cents,
  cents,
  divideRounded,
  type Millimetres,
  scaled,
  type Thousandths,
  toCents,
} from '../base/money.ts';
import { looksLike } from '../base/text.ts';
import { lineTotal } from './job.ts';

/** The usual way to price a carpet: fields of the settings from which an algorithm is generated. */
export type PriceRule = {
  /** Euros. */
  perSquareMetre: number;
  /** Minimum square metres that are charged; 0 for none. */
  minimumArea: number;
  /** For runners: a side shorter than a metre counts as a metre. */
  runners: boolean;
  /** The area is rounded up to a tenth of a square metre. */
  roundUp: boolean;
  /** Minimum price in euros, before `extra`; 0 for none. */
  minimumPrice: number;
  /** Euros added to each piece. */
  extra: number;
};

/** Default for a shop in Cyprus. */
export const defaultPriceRule: PriceRule = {
  perSquareMetre: 5,
  minimumArea: 1.5,
  runners: true,
  roundUp: true,
  minimumPrice: 0,
  extra: 0,
};

/** Usual kinds of carpets and their prices in euros per square metre. */
export const tradePrices = [
  { kind: 'carpet', perSquareMetre: 3.5 },
  { kind: 'handmade', perSquareMetre: 6 },
  { kind: 'kilim', perSquareMetre: 4 },
  { kind: 'flokati', perSquareMetre: 5 },
  { kind: 'fitted', perSquareMetre: 2.8 },
] as const;

/**
 * The rule as an algorithm for the price calculator. The area is computed in square centimetres before
 * the division: otherwise float errors would round 1.1 m² up to 1.2.
 */
export function algorithmOf(rule: PriceRule): string {
  const { perSquareMetre, minimumPrice, extra } = rule;
  const price = `${areaText(rule)} * ${perSquareMetre}`;
  const least = minimumPrice > 0 ? `Math.max(${minimumPrice}, ${price})` : price;
  return extra > 0 ? `${least} + ${extra}` : least;
}

function areaText({ runners, roundUp, minimumArea }: PriceRule): string {
  const sides = runners ? 'Math.max(width, 100) * Math.max(length, 100)' : 'width * length';
  const area = roundUp ? `Math.ceil(${sides} / 1000) / 10` : `${sides} / 10000`;
  return minimumArea > 0 ? `Math.max(${minimumArea}, ${area})` : area;
}

type CarpetSize = { width: Millimetres; length: Millimetres };

/** Millimetres. */
const METRE = 1_000;
/** Square millimetres. */
const SQUARE_METRE = 1_000_000;

/**
 * The square metres charged for a carpet, with two decimals: the quantity of a service sold by the square
 * metre. Without a rule, the carpet's area rounded to the nearest hundredth.
 */
export function countedArea({ width, length }: CarpetSize, rule?: PriceRule): number {
  if (width === 0 || length === 0) return 0;
  const side = (length: number) => (rule?.runners ? Math.max(length, METRE) : length);
  const area = side(width) * side(length);
  const hundredths = rule?.roundUp
    ? Math.ceil(area / (SQUARE_METRE / 10)) * 10
    : Math.round(area / (SQUARE_METRE / 100));
  return Math.max(hundredths, scaled(rule?.minimumArea ?? 0, 2) ?? 0) / 100;
}

export type Calculators = readonly { clientItemCategory: string; rule?: PriceRule | null }[];

export function ruleOf(calculators: Calculators, category: string): PriceRule | undefined {
  const found = calculators.find(({ clientItemCategory }) =>
    looksLike(clientItemCategory, category),
  );
  return found?.rule ?? undefined;
}

/** Minimum quantity of a row (specification, section 5). */
const MIN_QUANTITY = 1;

/**
 * Quantity of an item for a carpet of this size, with two decimals: square metres according to the rule
 * of its category, or metres of its length. Undefined for items sold by the piece and for unknown sizes.
 */
export function quantityFromSize(
  unit: ItemUnit,
  size: CarpetSize,
  rule?: PriceRule,
): number | undefined {
  if (unit === 'piece') return undefined;
  const quantity =
    unit === 'metre' ? Math.round(size.length / (METRE / 100)) / 100 : countedArea(size, rule);
  return quantity > 0 ? Math.max(MIN_QUANTITY, quantity) : undefined;
}

/**
 * Unit price to the nearest cent for a given price of the whole, and the resulting line total: 12.00 € for
 * a quantity of 2.8 is 4.29 € each, which totals 12.01 €.
 */
export function shareOf(whole: Cents, qty: Thousandths): { unitCost: Cents; total: Cents } {
  const unitCost = cents(divideRounded(BigInt(whole) * 1000n, BigInt(qty)));
  return { unitCost, total: lineTotal(qty, unitCost) };
}

type Piece = { category: string; dimensions: CarpetSize };

/**
 * The minimum price of a piece's category, including extras; undefined if there is no rule, the size is
 * unknown, or the price by area reaches the minimum.
 */
export function leastPrice(
  { category, dimensions }: Piece,
  calculators: Calculators,
): Cents | undefined {
  const rule = ruleOf(calculators, category);
  const area = rule ? countedArea(dimensions, rule) : 0;
  // For roles that see no money the rule has no prices: the comparison is then false.
  const isLess = rule && area > 0 && area * rule.perSquareMetre < rule.minimumPrice;
  return isLess ? cents(toCents(rule.minimumPrice) + toCents(rule.extra)) : undefined;
}

type Row = {
  item: { unit: ItemUnit };
  clientItem: Piece | null;
  qty: Thousandths;
  unitCost: Cents;
};

/** One piece, in thousandths. */
const ONE = 1_000;

/**
 * How a row is priced: as one piece at the minimum price of its category, or by its item's unit. A row
 * saved in square metres stays as it is.
 */
export function pricedAs({ item, clientItem, qty, unitCost }: Row, calculators: Calculators) {
  const isOne = clientItem !== null && qty === ONE;
  const least = isOne ? leastPrice(clientItem, calculators) : undefined;
  if (least === undefined) return { unit: item.unit, leastPrice: null };
  return { unit: 'piece' as const, leastPrice: least === unitCost ? least : null };
}
