import {
  type Cents,
  cents,
  divideRounded,
  type Euros,
  type Millimetres,
  type Thousandths,
  toCents,
  toEuros,
} from '../money.ts';
import { countedArea, type PriceRule } from './price-rule.ts';
import { type Calculators, ruleOf } from './quantity.ts';

type Size = { width: Millimetres; length: Millimetres };

/** What a row costs because its carpet's category asks so much at least; undefined where it costs more. */
export function leastPrice(
  rule: PriceRule | null | undefined,
  size: Size | null | undefined,
  { qty, unitCost }: { qty: unknown; unitCost: unknown },
): Euros | undefined {
  const area = rule && size ? countedArea(size, rule) : 0;
  // Who sees no money is told no prices of a rule: neither is less than the other then.
  const isLess = rule && area > 0 && area * rule.perSquareMetre < rule.minimumPrice;
  if (!isLess || typeof qty !== 'number' || qty < 1) return undefined;
  const least = cents(toCents(rule.minimumPrice) + toCents(rule.extra));
  const each = cents(divideRounded(BigInt(least) * 1000n, BigInt(Math.round(qty * 1000))));
  return toEuros(each) === unitCost ? toEuros(least) : undefined;
}

type StoredRow = {
  clientItem: { category: string; dimensions: Size } | null;
  qty: Thousandths;
  unitCost: Cents;
};

/** The same of a row as it is stored, for papers; null where it costs more. */
export function leastOfRow(row: StoredRow, calculators: Calculators): Cents | null {
  const { clientItem, qty, unitCost } = row;
  const rule = clientItem && ruleOf(calculators, clientItem.category);
  const priced = { qty: qty / 1_000, unitCost: toEuros(unitCost) };
  const least = leastPrice(rule, clientItem?.dimensions, priced);
  return least === undefined ? null : toCents(least);
}
