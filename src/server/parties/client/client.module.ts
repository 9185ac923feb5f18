import { sql, type SqlBool } from 'kysely';
import type { TablesOf } from '#server/platform/db/index.ts';
import { searchedClients } from './searched-clients.ts';

export const clientModule = {
  searched: { client: searchedClients },
  tables: {
    client: {
      exported: {
        units: { subscription_amount: 'cents' },
        json: ['phones', 'emails', 'addresses'],
        omits: { public_id: 'secret', marketing_id: 'secret' },
        ofClient: (client) => sql<SqlBool>`id = ${client}`,
        erased: 'apart',
      },
      sample: 'cleared',
      recorded: ['client'],
    },
  } as const satisfies TablesOf<'client'>,
};
