import type { reportRoutes } from '#shared/contract/report.ts';
import { countImportedExported, countStored } from '../../floor/storage/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { readAccountantBalance } from './read-accountant-balance.ts';
import { readClientsBalance } from './read-clients-balance.ts';
import { readInvoicesPerMonth } from './read-invoices-per-month.ts';

export const reportHandlers: Handlers<typeof reportRoutes> = {
  accountantBalance: (context, { body }) => readAccountantBalance(context, body),
  clientsBalance: (context, { body }) => readClientsBalance(context, body),
  invoicesPerMonth: (context, { body }) => readInvoicesPerMonth(context, body.filters),
  importedExported: ({ db }, { body }) => countImportedExported(db, body.filters),
  inItems: async ({ db }, { body }) => ({ count: await countStored(db, body.filters) }),
};
