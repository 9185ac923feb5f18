import type { z } from 'zod';
import { finishMonth, reopenMonth } from '#server/billing/subscription/index.ts';
import { getConfig, lockConfig, updateConfig } from '#server/platform/config/index.ts';
import { begunSeries, moveFirstNumber } from '#server/platform/counter/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { Context, StaffContext } from '#server/platform/http/index.ts';
import { forgetFailedLogo, logoStateOf } from '#server/platform/logo/index.ts';
import { hasMailServer } from '#server/platform/smtp/index.ts';
import { renameCategory } from '#server/work/client-item/index.ts';
import { itemTitles } from '#server/work/item/index.ts';
import { documentSeries } from '#shared/base/choices.ts';
import { addMonths, dateOf, type Day, monthOfDay } from '#shared/base/day.ts';
import type { Config, configPart, FirstNumbers } from '#shared/contract/config.ts';
import { AppError } from '#shared/fields/errors.ts';
import { seriesLabel } from '#shared/i18n/format.ts';
import { refuseFuture } from '#shared/rules/issuing.ts';
import { parseAlgorithm } from '#shared/rules/price-calculator.ts';
import { type RenamedCategory, renamePrices } from '#shared/rules/renamed-category.ts';

/** The settings, with the environment's settings that screens need. */
export async function readConfig({ db, env }: Pick<Context, 'db' | 'env'>) {
  const config = await getConfig(db);
  const { state, failure } = await logoStateOf(db, config.logo);
  return {
    ...config,
    begunSeries: await begunSeries(db, config.firstNumbers),
    logoState: state,
    logoFailure: failure,
    timeZone: env.TZ_BUSINESS,
    mailTo: (await hasMailServer(db, env)) ? ('smtp' as const) : ('files' as const),
  };
}

/**
 * Changes the given settings. A price algorithm that does not parse is refused with the position of the
 * error (contract, section 5).
 */
export async function editConfig(context: StaffContext, input: z.output<typeof configPart>) {
  refuseBadAlgorithms(input.priceCalculator ?? []);
  if (input.lockedUntil) refuseFuture(input.lockedUntil, context.today, 'lockedUntil');
  const before = await lockConfig(context.db);
  const { _rev: rev, priceCalculator: prices, renamedCategories: renamed, ...changes } = input;
  refuseBadNames(renamed, changes.clientItemsCategories ?? before.clientItemsCategories);
  const known = renamePrices(before.priceCalculator, renamed);
  const priceCalculator = prices
    ? await withServices(context.db, renamePrices(prices, renamed), known)
    : known;
  const receipts = withReceiptsSince(before, changes, context.today);
  await updateConfig(context.db, rev, { ...changes, ...receipts, priceCalculator });
  if (changes.firstNumbers)
    await moveFirstNumbers(context.db, before.firstNumbers, changes.firstNumbers);
  if (changes.logo !== undefined) await forgetFailedLogo(context.db, changes.logo);
  for (const category of renamed) await renameCategory(context, category);
  const after = await getConfig(context.db);
  const { subscriptionDate } = after;
  await audit.config(context, { event: 'changed', before, after });
  if (subscriptionDate !== before.subscriptionDate)
    await moveSubscriptionDay(context, subscriptionDate);
  return readConfig(context);
}

/** Payments need the number of a legal receipt from the day on which it was switched on, unless another is given. */
function withReceiptsSince(
  before: Config,
  { receipts = before.receipts, receiptsSince }: Pick<z.output<typeof configPart>, ReceiptKey>,
  today: Day,
): Partial<Pick<Config, 'receiptsSince'>> {
  if (receipts === 'none' || receiptsSince) return {};
  const isOn = before.receipts !== 'none' && receiptsSince === undefined;
  return isOn ? {} : { receiptsSince: today };
}

type ReceiptKey = 'receipts' | 'receiptsSince';

function refuseBadAlgorithms(prices: Input): void {
  for (const [index, { algorithm }] of prices.entries()) {
    const parsed = parseAlgorithm(algorithm);
    if (parsed.ok) continue;
    throw new AppError('config.badAlgorithm', {
      path: `priceCalculator.${index}.algorithm`,
      values: { position: parsed.position + 1 },
    });
  }
}

/**
 * A category is renamed once, to one that the settings have, and is itself no longer among them. Throws a
 * 400 otherwise.
 */
function refuseBadNames(renamed: readonly RenamedCategory[], categories: readonly string[]): void {
  for (const [index, { from, to }] of renamed.entries()) {
    const isTwice = renamed.findIndex((other) => other.from === from) !== index;
    const path = `renamedCategories.${index}`;
    const key = 'validation.invalid';
    if (isTwice || categories.includes(from)) {
      throw new AppError('request.invalid', { path: `${path}.from`, key });
    }
    if (!categories.includes(to))
      throw new AppError('request.invalid', { path: `${path}.to`, key });
  }
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

/** Throws a 400 if the series already has documents: its first number is then fixed. */
async function moveFirstNumbers(db: Db, before: FirstNumbers, after: FirstNumbers): Promise<void> {
  for (const series of documentSeries) {
    const [from, to] = [before[series], after[series]];
    if (from === to || (await moveFirstNumber(db, series, { from, to }))) continue;
    const values = { first: String(from), label: seriesLabel(series, from) };
    throw new AppError('series.begun', { path: `firstNumbers.${series}`, values });
  }
}

type Input = NonNullable<z.output<typeof configPart>['priceCalculator']>;

/**
 * The prices with the usual service of each category. A service that is undefined stays as it was; one
 * that is unchanged may have been deleted, any other must exist.
 */
async function withServices(
  db: Db,
  prices: Input,
  before: Config['priceCalculator'],
): Promise<Config['priceCalculator']> {
  const titles = await itemTitles(db, [...new Set(prices.flatMap(({ service }) => service ?? []))]);
  return prices.map(({ service, ...price }, index) => {
    const { clientItemCategory: category } = price;
    const previous = before.find((candidate) => candidate.clientItemCategory === category)?.service;
    if (service === undefined) return previous ? { ...price, service: previous } : price;
    if (service === null) return price;
    const title = titles.get(service);
    if (title !== undefined) return { ...price, service: { _id: service, title } };
    if (previous?._id === service) return { ...price, service: previous };
    throw new AppError('reference.unknown', { path: `priceCalculator.${index}.service` });
  });
}
