import type { Words } from '../translate.ts';
import { archive } from './archive.ts';
import { bank } from './bank.ts';
import { billing } from './billing.ts';
import { books } from './books.ts';
import { calendar } from './calendar.ts';
import { clientItem } from './client-item.ts';
import { clientNow } from './client-now.ts';
import { client } from './client.ts';
import { common } from './common.ts';
import { config } from './config.ts';
import { count } from './count.ts';
import { credit } from './credit.ts';
import { csv } from './csv.ts';
import { document } from './document.ts';
import { erase } from './erase.ts';
import { error } from './error.ts';
import { firstDay } from './first-day.ts';
import { form } from './form.ts';
import { forward } from './forward.ts';
import { handover } from './handover.ts';
import { history } from './history.ts';
import { importing } from './import.ts';
import { intake } from './intake.ts';
import { invoice } from './invoice.ts';
import { item } from './item.ts';
import { job } from './job.ts';
import { label } from './label.ts';
import { lock } from './lock.ts';
import { login } from './login.ts';
import { mailServer } from './mail-server.ts';
import { mail } from './mail.ts';
import { marketing } from './marketing.ts';
import { menu } from './menu.ts';
import { monthEnd } from './month-end.ts';
import { notice } from './notice.ts';
import { page } from './page.ts';
import { paper } from './paper.ts';
import { payment } from './payment.ts';
import { period } from './period.ts';
import { person } from './person.ts';
import { photo } from './photo.ts';
import { place } from './place.ts';
import { report } from './report.ts';
import { scan } from './scan.ts';
import { search } from './search.ts';
import { shortcut } from './shortcut.ts';
import { stage } from './stage.ts';
import { statement } from './statement.ts';
import { storage } from './storage.ts';
import { subscription } from './subscription.ts';
import { table } from './table.ts';
import { ticked } from './ticked.ts';
import { till } from './till.ts';
import { today } from './today.ts';
import { ubl } from './ubl.ts';
import { unit } from './unit.ts';
import { upkeep } from './upkeep.ts';
import { validation } from './validation.ts';

export const en: Words = {
  archive,
  bank,
  billing,
  books,
  calendar,
  clientItem,
  clientNow,
  client,
  common,
  config,
  count,
  credit,
  csv,
  document,
  erase,
  error,
  firstDay,
  form,
  forward,
  handover,
  history,
  import: importing,
  intake,
  invoice,
  item,
  job,
  label,
  lock,
  login,
  mail,
  mailServer,
  marketing,
  menu,
  monthEnd,
  notice,
  page,
  paper,
  payment,
  period,
  person,
  photo,
  place,
  report,
  scan,
  search,
  shortcut,
  stage,
  statement,
  storage,
  subscription,
  table,
  ticked,
  till,
  today,
  ubl,
  unit,
  upkeep,
  validation,
};
