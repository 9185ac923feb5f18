import type { Contract } from '#shared/contract/index.ts';
import { bankHandlers } from '../billing/bank/index.ts';
import { creditHandlers } from '../billing/credit/index.ts';
import { invoiceHandlers } from '../billing/invoice/index.ts';
import { paymentHandlers } from '../billing/payment/index.ts';
import { reportHandlers } from '../billing/report/index.ts';
import { statementHandlers } from '../billing/statement/index.ts';
import {
  subscriptionHandlers,
  subscriptionInvoiceHandlers,
} from '../billing/subscription/index.ts';
import { countHandlers } from '../floor/count/index.ts';
import { handoverHandlers } from '../floor/handover/index.ts';
import { intakeHandlers } from '../floor/intake/index.ts';
import { labelHandlers } from '../floor/label/index.ts';
import { scanHandlers } from '../floor/scan/index.ts';
import { stayHandlers, storageReportHandlers } from '../floor/storage/index.ts';
import { tagHandlers } from '../floor/tag/index.ts';
import { clientHandlers } from '../parties/client/index.ts';
import { manyDocumentHandlers, printedHandlers } from '../parties/document/index.ts';
import { mailHandlers, reminderHandlers } from '../parties/mail/index.ts';
import { personHandlers, userHandlers } from '../parties/user/index.ts';
import type { Handlers } from '../platform/http/index.ts';
import { searchHandlers } from '../platform/search/index.ts';
import { clientItemHandlers } from '../work/client-item/index.ts';
import { itemHandlers } from '../work/item/index.ts';
import { jobHandlers } from '../work/job/index.ts';
import { photoHandlers } from '../work/photo/index.ts';
import { placeHandlers } from '../work/place/index.ts';
import { clientNowHandlers } from './client-now/index.ts';
import { clientLifeHandlers } from './client/index.ts';
import { documents } from './documents.ts';
import { erasureHandlers } from './erase/index.ts';
import { exportHandlers } from './export/index.ts';
import { firstDayHandlers } from './first-day/index.ts';
import { historyHandlers } from './history/index.ts';
import { importHandlers, readBankInThread } from './import/index.ts';
import { monthEndHandlers } from './month-end/index.ts';
import { personLifeHandlers } from './person/index.ts';
import { seriesHandlers } from './series/index.ts';
import { configHandlers, mailServerHandlers } from './settings/index.ts';
import { todayHandlers } from './today/index.ts';
import { upkeepHandlers } from './upkeep/index.ts';

export const handlers: { [G in keyof Contract]: Handlers<Contract[G]> } = {
  user: userHandlers,
  person: { ...personHandlers, ...personLifeHandlers(documents) },
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
  bank: bankHandlers(readBankInThread),
  credit: creditHandlers,
  series: seriesHandlers,
  statement: statementHandlers,
  handover: handoverHandlers,
  subscription: subscriptionHandlers,
  report: { ...reportHandlers, ...storageReportHandlers },
  document: manyDocumentHandlers(documents),
  mail: mailHandlers(documents),
  reminder: reminderHandlers(documents),
  mailServer: mailServerHandlers,
  history: { ...historyHandlers, ...printedHandlers(documents) },
  search: searchHandlers,
  today: todayHandlers,
  monthEnd: monthEndHandlers,
  upkeep: upkeepHandlers,
  archive: exportHandlers,
  import: importHandlers,
  erasure: erasureHandlers,
};
