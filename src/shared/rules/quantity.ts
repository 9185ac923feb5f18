import type { ItemUnit } from '../choices.ts';
import { type Cents, divideRounded, type Thousandths, cents } from '../money.ts';
import { lineTotal } from './job.ts';
import { type CarpetSize, countedArea, METRE, type PriceRule } from './price-rule.ts';

export type Calculators = readonly { clientItemCategory: string; rule?: PriceRule | null }[];

export function ruleOf(calculators: Calculators, category: string): PriceRule | undefined {
  const found = calculators.find(({ clientItemCategory }) => clientItemCategory === category);
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
