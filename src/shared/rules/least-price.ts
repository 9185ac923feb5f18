import type { ItemUnit } from '../choices.ts';
import { type Cents, cents, type Thousandths, toCents } from '../money.ts';
import { type CarpetSize, countedArea } from './price-rule.ts';
import { type Calculators, ruleOf } from './quantity.ts';

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
