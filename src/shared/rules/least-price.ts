import { cents, divideRounded, type Millimetres, toCents, toEuros } from '../money.ts';
import { countedArea, type PriceRule } from './price-rule.ts';

type Size = { width: Millimetres; length: Millimetres };

/** What a row costs because its carpet's category asks so much at least; undefined where it costs more. */
export function leastPrice(
  rule: PriceRule | null | undefined,
  size: Size | null | undefined,
  { qty, unitCost }: { qty: unknown; unitCost: unknown },
): number | undefined {
  const area = rule && size ? countedArea(size, rule) : 0;
  // Who sees no money is told no prices of a rule: neither is less than the other then.
  const isLess = rule && area > 0 && area * rule.perSquareMetre < rule.minimumPrice;
  if (!isLess || typeof qty !== 'number' || qty < 1) return undefined;
  const least = cents(toCents(rule.minimumPrice) + toCents(rule.extra));
  const each = cents(divideRounded(BigInt(least) * 1000n, BigInt(Math.round(qty * 1000))));
  return toEuros(each) === unitCost ? toEuros(least) : undefined;
}
