import type { ItemUnit } from '../choices.ts';
import type { Millimetres } from '../money.ts';
import { countedArea, type PriceRule } from './price-rule.ts';

type Size = { width: Millimetres; length: Millimetres };

/** A category's price rule, where the set-up has one for it. */
export function ruleOf(
  calculators: readonly { clientItemCategory: string; rule?: PriceRule | null }[],
  category: string,
): PriceRule | undefined {
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
