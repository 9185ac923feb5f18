import type { Contract } from '#shared/contract/index.ts';
import { clientItemHandlers } from './client-item/client-item.routes.ts';
import { clientNowHandlers } from './client-now/client-now.routes.ts';
import { clientHandlers } from './client/client.routes.ts';
import { configHandlers } from './config/config.routes.ts';
import { countHandlers } from './count/count.routes.ts';
import { manyDocumentHandlers } from './document/document.routes.ts';
import { firstDayHandlers } from './first-day/first-day.routes.ts';
import { handoverHandlers } from './handover/handover.routes.ts';
import { historyHandlers } from './history/history.routes.ts';
import type { Handlers } from './http/mount.ts';
import { intakeHandlers } from './intake/intake.routes.ts';
import { invoiceHandlers } from './invoice/invoice.routes.ts';
import { itemHandlers } from './item/item.routes.ts';
import { jobHandlers } from './job/job.routes.ts';
import { labelHandlers } from './label/label.routes.ts';
import { mailHandlers } from './mail/mail.routes.ts';
import { paymentHandlers } from './payment/payment.routes.ts';
import { photoHandlers } from './photo/photo.routes.ts';
import { placeHandlers } from './place/place.routes.ts';
import { reportHandlers } from './report/report.routes.ts';
import { scanHandlers } from './scan/scan.routes.ts';
import { searchHandlers } from './search/search.routes.ts';
import { statementHandlers } from './statement/statement.routes.ts';
import { stayHandlers } from './storage/storage.routes.ts';
import { subscriptionHandlers } from './subscription/subscription.routes.ts';
import { tagHandlers } from './tag/tag.routes.ts';
import { todayHandlers } from './today/today.routes.ts';
import { upkeepHandlers } from './upkeep/upkeep.routes.ts';
import { personHandlers } from './user/person.routes.ts';
import { userHandlers } from './user/user.routes.ts';

/** Every group of the contract; one that is missing does not compile. */
export const handlers: { [G in keyof Contract]: Handlers<Contract[G]> } = {
  user: userHandlers,
  person: personHandlers,
  config: configHandlers,
  firstDay: firstDayHandlers,
  client: clientHandlers,
  clientNow: clientNowHandlers,
  clientItem: clientItemHandlers,
  item: itemHandlers,
  job: jobHandlers,
  stay: stayHandlers,
  place: placeHandlers,
  count: countHandlers,
  photo: photoHandlers,
  intake: intakeHandlers,
  scan: scanHandlers,
  tag: tagHandlers,
  label: labelHandlers,
  invoice: invoiceHandlers,
  payment: paymentHandlers,
  statement: statementHandlers,
  handover: handoverHandlers,
  subscription: subscriptionHandlers,
  report: reportHandlers,
  document: manyDocumentHandlers,
  mail: mailHandlers,
  history: historyHandlers,
  search: searchHandlers,
  today: todayHandlers,
  upkeep: upkeepHandlers,
};
