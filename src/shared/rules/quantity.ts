import type { ItemUnit } from '../choices.ts';
import { type Cents, divideRounded, type Millimetres, type Thousandths, cents } from '../money.ts';
import { lineTotal } from './job.ts';
import { countedArea, type PriceRule } from './price-rule.ts';

type Size = { width: Millimetres; length: Millimetres };

export type Calculators = readonly { clientItemCategory: string; rule?: PriceRule | null }[];

/** A category's price rule, where the set-up has one for it. */
export function ruleOf(calculators: Calculators, category: string): PriceRule | undefined {
  const found = calculators.find(({ clientItemCategory }) => clientItemCategory === category);
  return found?.rule ?? undefined;
}

const METRE = 1_000;

/** The least that a row may have of anything (specification, section 5). */
const LEAST = 1;

/**
 * How much of an item is done to a carpet of this size, with two decimals: square metres as its
 * category's rule counts them, or metres of its length. Undefined where that does not follow from
 * the size: of what is counted by the piece, or while the size is not known.
 */
export function quantityFromSize(unit: ItemUnit, size: Size, rule?: PriceRule): number | undefined {
  if (unit === 'piece') return undefined;
  const found = unit === 'metre' ? metres(size) : countedArea(size, rule);
  return found > 0 ? Math.max(LEAST, found) : undefined;
}

function metres({ length }: Size): number {
  return Math.round(length / (METRE / 100)) / 100;
}

/**
 * What one of so many costs where all of them have a price, to the nearest cent, and what so many
 * come to then: 2.8 of 12.00 € are 4.29 € each, which is 12.01 €.
 */
export function shareOf(whole: Cents, qty: Thousandths): { unitCost: Cents; total: Cents } {
  const unitCost = cents(divideRounded(BigInt(whole) * 1000n, BigInt(qty)));
  return { unitCost, total: lineTotal(qty, unitCost) };
}
