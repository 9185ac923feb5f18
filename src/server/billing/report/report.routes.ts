import type { Handlers } from '#server/platform/http/index.ts';
import type { reportRoutes } from '#shared/contract/report.ts';
import { countTill } from './count-till.ts';
import { readOpen } from './open-in-period.store.ts';
import { openPack } from './pack.ts';
import {
  readAccountantBalance,
  readClientsBalance,
  readInvoicesPerMonth,
} from './report.service.ts';
import { readSalesBook } from './sales-book.service.ts';
import { readTill } from './till.ts';

/** The two storage reports are in `floor/storage`. */
export const reportHandlers: Omit<
  Handlers<typeof reportRoutes>,
  'importedExported' | 'movementWeeks' | 'inItems'
> = {
  accountantBalance: (context, { body }) => readAccountantBalance(context, body),
  clientsBalance: (context, { body }) => readClientsBalance(context, body),
  salesBook: (context, { body }) => readSalesBook(context, body.filters),
  open: ({ db, today }, { query }) => readOpen(db, today, query),
  pack: async (context, { query }) => openPack(context, query),
  till: ({ db }, { body }) => readTill(db, body.filters),
  countTill: (context, { body }) => countTill(context, body),
  invoicesPerMonth: (context, { body }) => readInvoicesPerMonth(context, body.filters),
};
