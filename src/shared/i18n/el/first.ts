import { calendar } from './calendar.ts';
import { clientList as client } from './client-list.ts';
import { common } from './common.ts';
import { firstNotice as notice } from './first-notice.ts';
import { firstValidation as validation } from './first-validation.ts';
import { invoiceList as invoice } from './invoice-list.ts';
import { menu } from './menu.ts';
import { page } from './page.ts';
import { period } from './period.ts';
import { table } from './table.ts';

/** What the frame says, and the lists of clients and invoices, where most days begin. */
export const first = {
  calendar,
  client,
  common,
  invoice,
  menu,
  notice,
  page,
  period,
  table,
  validation,
};
