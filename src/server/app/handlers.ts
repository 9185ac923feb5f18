import type { Contract } from '#shared/contract/index.ts';
import { invoiceHandlers } from '../billing/invoice/invoice.routes.ts';
import { paymentHandlers } from '../billing/payment/payment.routes.ts';
import { reportHandlers } from '../billing/report/report.routes.ts';
import { statementHandlers } from '../billing/statement/statement.routes.ts';
import {
  subscriptionHandlers,
  subscriptionInvoiceHandlers,
} from '../billing/subscription/subscription.routes.ts';
import { countHandlers } from '../floor/count/count.routes.ts';
import { handoverHandlers } from '../floor/handover/handover.routes.ts';
import { intakeHandlers } from '../floor/intake/intake.routes.ts';
import { labelHandlers } from '../floor/label/label.routes.ts';
import { scanHandlers } from '../floor/scan/scan.routes.ts';
import { stayHandlers } from '../floor/storage/storage.routes.ts';
import { tagHandlers } from '../floor/tag/tag.routes.ts';
import { clientHandlers } from '../parties/client/client.routes.ts';
import { manyDocumentHandlers, printedHandlers } from '../parties/document/document.routes.ts';
import { mailHandlers } from '../parties/mail/mail.routes.ts';
import { personHandlers } from '../parties/user/person.routes.ts';
import { userHandlers } from '../parties/user/user.routes.ts';
import type { Handlers } from '../platform/http/mount.ts';
import { searchHandlers } from '../platform/search/search.routes.ts';
import { clientItemHandlers } from '../work/client-item/client-item.routes.ts';
import { itemHandlers } from '../work/item/item.routes.ts';
import { jobHandlers } from '../work/job/job.routes.ts';
import { photoHandlers } from '../work/photo/photo.routes.ts';
import { placeHandlers } from '../work/place/place.routes.ts';
import { clientNowHandlers } from './client-now/client-now.routes.ts';
import { clientLifeHandlers } from './client/client-life.routes.ts';
import { documents } from './documents.ts';
import { firstDayHandlers } from './first-day/first-day.routes.ts';
import { historyHandlers } from './history/history.routes.ts';
import { personLifeHandlers } from './person/person-life.routes.ts';
import { configHandlers } from './settings/config.routes.ts';
import { todayHandlers } from './today/today.routes.ts';
import { upkeepHandlers } from './upkeep/upkeep.routes.ts';

/** Every group of the contract; one that is missing does not compile. */
export const handlers: { [G in keyof Contract]: Handlers<Contract[G]> } = {
  user: userHandlers,
  person: { ...personHandlers, ...personLifeHandlers },
  config: configHandlers,
  firstDay: firstDayHandlers,
  client: { ...clientHandlers, ...clientLifeHandlers },
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
  invoice: { ...invoiceHandlers, ...subscriptionInvoiceHandlers },
  payment: paymentHandlers,
  statement: statementHandlers,
  handover: handoverHandlers,
  subscription: subscriptionHandlers,
  report: reportHandlers,
  document: manyDocumentHandlers(documents),
  mail: mailHandlers(documents),
  history: { ...historyHandlers, ...printedHandlers(documents) },
  search: searchHandlers,
  today: todayHandlers,
  upkeep: upkeepHandlers,
};
