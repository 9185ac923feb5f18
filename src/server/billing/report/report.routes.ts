import type { reportRoutes } from '#shared/contract/report.ts';
import type { Handlers } from '../../platform/http/index.ts';
import {
  readAccountantBalance,
  readClientsBalance,
  readInvoicesPerMonth,
} from './report.service.ts';

/** The two storage reports are in `floor/storage`. */
export const reportHandlers: Omit<Handlers<typeof reportRoutes>, 'importedExported' | 'inItems'> = {
  accountantBalance: (context, { body }) => readAccountantBalance(context, body),
  clientsBalance: (context, { body }) => readClientsBalance(context, body),
  invoicesPerMonth: (context, { body }) => readInvoicesPerMonth(context, body.filters),
};
