import type { ItemUnit } from '../choices.ts';
import { type Cents, cents, type Millimetres, type Thousandths, toCents } from '../money.ts';
import { countedArea } from './price-rule.ts';
import { type Calculators, ruleOf } from './quantity.ts';

type Piece = { category: string; dimensions: { width: Millimetres; length: Millimetres } };

/**
 * What a piece costs as a whole because its category asks so much at least; undefined where its area
 * comes to that by itself.
 */
export function leastPrice(
  { category, dimensions }: Piece,
  calculators: Calculators,
): Cents | undefined {
  const rule = ruleOf(calculators, category);
  const area = rule ? countedArea(dimensions, rule) : 0;
  // Who sees no money is told no prices of a rule: neither is less than the other then.
  const isLess = rule && area > 0 && area * rule.perSquareMetre < rule.minimumPrice;
  return isLess ? cents(toCents(rule.minimumPrice) + toCents(rule.extra)) : undefined;
}

type Row = {
  item: { unit: ItemUnit };
  clientItem: Piece | null;
  qty: Thousandths;
  unitCost: Cents;
};

const ONE = 1_000;

/**
 * Whether a row counts as one piece at its category's minimum price, or by its unit. A row in
 * square metres stays as it was saved.
 */
export function pricedAs({ item, clientItem, qty, unitCost }: Row, calculators: Calculators) {
  const isOne = clientItem !== null && qty === ONE;
  const least = isOne ? leastPrice(clientItem, calculators) : undefined;
  if (least === undefined) return { unit: item.unit, leastPrice: null };
  return { unit: 'piece' as const, leastPrice: least === unitCost ? least : null };
}
