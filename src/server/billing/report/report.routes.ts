import type { reportRoutes } from '#shared/contract/report.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { readAccountantBalance } from './read-accountant-balance.ts';
import { readClientsBalance } from './read-clients-balance.ts';
import { readInvoicesPerMonth } from './read-invoices-per-month.ts';

/** The two storage reports are in `floor/storage`. */
export const reportHandlers: Omit<Handlers<typeof reportRoutes>, 'importedExported' | 'inItems'> = {
  accountantBalance: (context, { body }) => readAccountantBalance(context, body),
  clientsBalance: (context, { body }) => readClientsBalance(context, body),
  invoicesPerMonth: (context, { body }) => readInvoicesPerMonth(context, body.filters),
};
