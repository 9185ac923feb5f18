import { type Euros, toMillimetres } from '#shared/money.ts';
import { leastPrice } from '#shared/rules/least-price.ts';
import { type Calculators, ruleOf } from '#shared/rules/quantity.ts';
import type { JobItem } from './job.ts';

/** What the category of a row's carpet asks at least, where the row costs just that. */
export function leastOf(
  row: Pick<JobItem, 'clientItem' | 'qty' | 'unitCost'>,
  calculators: Calculators,
): Euros | undefined {
  if (!row.clientItem) return undefined;
  const { category, dimensions } = row.clientItem;
  const { width, length } = dimensions;
  const size = { width: toMillimetres(width), length: toMillimetres(length) };
  return leastPrice(ruleOf(calculators, category), size, row);
}
