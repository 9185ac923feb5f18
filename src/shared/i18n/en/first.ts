import { calendar } from './calendar.ts';
import { clientItem } from './client-item.ts';
import { client } from './client.ts';
import { common } from './common.ts';
import { form } from './form.ts';
import { invoice } from './invoice.ts';
import { item } from './item.ts';
import { job } from './job.ts';
import { menu } from './menu.ts';
import { notice } from './notice.ts';
import { page } from './page.ts';
import { payment } from './payment.ts';
import { period } from './period.ts';
import { storage } from './storage.ts';
import { subscription } from './subscription.ts';
import { table } from './table.ts';
import { validation } from './validation.ts';

/** What the frame, the lists and every form say. */
export const first = {
  calendar,
  client,
  clientItem,
  common,
  form,
  invoice,
  item,
  job,
  menu,
  notice,
  page,
  payment,
  period,
  storage,
  subscription,
  table,
  validation,
};
