import { sql, type SqlBool } from 'kysely';
import { type TablesOf } from '#server/platform/db/index.ts';

export const clientModule = {
  tables: {
    client: {
      exported: {
        units: { subscription_amount: 'cents' },
        json: ['phones', 'emails', 'addresses'],
        omits: { public_id: 'secret' },
        ofClient: (client) => sql<SqlBool>`id = ${client}`,
      },
      sample: 'cleared',
      recorded: ['client'],
    },
  } as const satisfies TablesOf<'client'>,
};
