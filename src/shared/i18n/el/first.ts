import { calendar } from './calendar.ts';
import { clientList as client } from './client-list.ts';
import { common } from './common.ts';
import { invoiceList as invoice } from './invoice-list.ts';
import { login } from './login.ts';
import { menu } from './menu.ts';
import { notice } from './notice.ts';
import { page } from './page.ts';
import { period } from './period.ts';
import { table } from './table.ts';
import { validation } from './validation.ts';

/** What the frame says, and the lists of clients and invoices, where most days begin. */
export const first = {
  calendar,
  client,
  common,
  invoice,
  login,
  menu,
  notice,
  page,
  period,
  table,
  validation,
};
