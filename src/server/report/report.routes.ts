import type { reportRoutes } from '#shared/contract/report.ts';
import type { Handlers } from '../http/mount.ts';
import { countImportedExported, countStored } from '../job/job-storage.store.ts';
import { accountantBalance } from './accountant-balance.ts';
import { clientsBalance } from './clients-balance.ts';
import { invoicesPerMonth } from './invoices-per-month.ts';

export const reportHandlers: Handlers<typeof reportRoutes> = {
  accountantBalance: (context, { body }) => accountantBalance(context, body),
  clientsBalance: (context, { body }) => clientsBalance(context, body),
  invoicesPerMonth: (context, { body }) => invoicesPerMonth(context, body.filters),
  importedExported: ({ db }, { body }) => countImportedExported(db, body.filters),
  inItems: async ({ db }, { body }) => ({ count: await countStored(db, body.filters) }),
};
