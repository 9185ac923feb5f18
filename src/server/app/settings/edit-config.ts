import type { z } from 'zod';
import type { configPart } from '#shared/contract/config.ts';
import { addMonths, dateOf } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';
import { monthOfDay } from '#shared/month.ts';
import { parseAlgorithm } from '#shared/rules/price-calculator.ts';
import { finishMonth, reopenMonth } from '../../billing/subscription/index.ts';
import { getConfig, updateConfig } from '../../platform/config/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { forgetFailedLogo } from '../../platform/logo/index.ts';
import { withServices } from './category-services.ts';
import { readConfig } from './read-config.ts';

/**
 * Changes the given settings. A price algorithm that does not parse is refused with the position of the
 * error (contract, section 5).
 */
export async function editConfig(context: StaffContext, input: z.output<typeof configPart>) {
  for (const [index, { algorithm }] of (input.priceCalculator ?? []).entries()) {
    const parsed = parseAlgorithm(algorithm);
    if (parsed.ok) continue;
    throw new AppError('config.badAlgorithm', {
      path: `priceCalculator.${index}.algorithm`,
      values: { position: parsed.position + 1 },
    });
  }
  if (input.lockedUntil && input.lockedUntil > context.today) {
    const key = 'validation.future';
    throw new AppError('request.invalid', { path: 'lockedUntil', key });
  }
  const before = await getConfig(context.db);
  const { _rev: rev, priceCalculator: prices, ...changes } = input;
  const priceCalculator =
    prices && (await withServices(context.db, prices, before.priceCalculator));
  await updateConfig(context.db, rev, { ...changes, priceCalculator });
  if (changes.logo !== undefined) await forgetFailedLogo(context.db, changes.logo);
  const after = await getConfig(context.db);
  const { subscriptionDate } = after;
  await audit.config(context, { event: 'changed', before, after });
  if (subscriptionDate !== before.subscriptionDate)
    await moveSubscriptionDay(context, subscriptionDate);
  return readConfig(context);
}

/**
 * If the new day of the month is today or later, this month's run takes place on it, even if it ran on
 * the old day. Earlier months are not made up for.
 */
async function moveSubscriptionDay({ db, now, today }: StaffContext, date: number): Promise<void> {
  if (date < dateOf(today)) return;
  await finishMonth(db, monthOfDay(addMonths(today, -1)), now);
  await reopenMonth(db, monthOfDay(today));
}
