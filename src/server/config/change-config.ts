import type { z } from 'zod';
import type { Config, configBody } from '#shared/contract/config.ts';
import { AppError } from '#shared/errors.ts';
import { parseAlgorithm } from '#shared/rules/price-calculator.ts';
import type { StaffContext } from '../http/context.ts';
import { updateConfig } from './config.store.ts';

/** Refuses a price algorithm that does not parse, and says where (contract, section 5). */
export async function changeConfig(
  { db }: StaffContext,
  input: z.output<typeof configBody>,
): Promise<Config> {
  for (const [index, { algorithm }] of input.priceCalculator.entries()) {
    const parsed = parseAlgorithm(algorithm);
    if (parsed.ok) continue;
    throw new AppError('config.badAlgorithm', {
      path: `priceCalculator.${index}.algorithm`,
      values: { position: parsed.position + 1 },
    });
  }
  return updateConfig(db, input);
}
