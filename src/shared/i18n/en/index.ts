import type { Words } from '../translate.ts';
import { calendar } from './calendar.ts';
import { clientItem } from './client-item.ts';
import { client } from './client.ts';
import { common } from './common.ts';
import { config } from './config.ts';
import { error } from './error.ts';
import { form } from './form.ts';
import { forward } from './forward.ts';
import { history } from './history.ts';
import { invoice } from './invoice.ts';
import { item } from './item.ts';
import { job } from './job.ts';
import { login } from './login.ts';
import { mail } from './mail.ts';
import { menu } from './menu.ts';
import { notice } from './notice.ts';
import { page } from './page.ts';
import { paper } from './paper.ts';
import { payment } from './payment.ts';
import { period } from './period.ts';
import { report } from './report.ts';
import { statement } from './statement.ts';
import { storage } from './storage.ts';
import { subscription } from './subscription.ts';
import { table } from './table.ts';
import { validation } from './validation.ts';

export const en: Words = {
  calendar,
  client,
  clientItem,
  common,
  config,
  error,
  form,
  forward,
  history,
  invoice,
  item,
  job,
  login,
  mail,
  menu,
  notice,
  page,
  paper,
  payment,
  period,
  report,
  statement,
  storage,
  subscription,
  table,
  validation,
};
