import type { TablesOf } from '#server/platform/db/index.ts';
import { configInvariants } from './config.invariants.ts';

export const configModule = {
  invariants: configInvariants,
  tables: {
    config: {
      exported: {
        units: { tax_rate: 'basis points' },
        json: ['client_items_categories', 'price_calculator'],
        ofClient: null,
      },
      sample: 'kept',
      recorded: ['config'],
    },
  } as const satisfies TablesOf<'config'>,
};
