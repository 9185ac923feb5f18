import { sql, type SqlBool } from 'kysely';
import type { TablesOf } from '#server/platform/db/index.ts';
import { itemHandlers } from './item.routes.ts';

const ofCatalogue = (client: string) => sql<SqlBool>`id in (select item_id from job_item
  join job on job.id = job_item.job_id where client_id = ${client})`;

export const itemModule = {
  handlers: { item: itemHandlers },
  tables: {
    item: {
      exported: { units: { price: 'cents' }, ofClient: ofCatalogue, erased: 'kept' },
      sample: 'cleared',
      recorded: ['item'],
    },
  } as const satisfies TablesOf<'item'>,
};
