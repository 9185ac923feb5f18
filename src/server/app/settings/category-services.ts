import type { z } from 'zod';
import type { Config, configPart } from '#shared/contract/config.ts';
import { AppError } from '#shared/errors.ts';
import type { Db } from '../../platform/db/index.ts';
import { itemTitles } from '../../work/item/index.ts';

type Input = NonNullable<z.output<typeof configPart>['priceCalculator']>;

/**
 * The prices with the usual service of each category. A service that is undefined stays as it was; one
 * that is unchanged may have been deleted, any other must exist.
 */
export async function withServices(
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
