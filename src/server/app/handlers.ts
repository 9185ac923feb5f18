import { bankHandlers } from '#server/billing/bank/index.ts';
import { creditHandlers } from '#server/billing/credit/index.ts';
import { invoiceHandlers } from '#server/billing/invoice/index.ts';
import { paymentHandlers } from '#server/billing/payment/index.ts';
import { reportHandlers } from '#server/billing/report/index.ts';
import { statementHandlers } from '#server/billing/statement/index.ts';
import {
  subscriptionHandlers,
  subscriptionInvoiceHandlers,
} from '#server/billing/subscription/index.ts';
import { countHandlers } from '#server/floor/count/index.ts';
import { handoverHandlers } from '#server/floor/handover/index.ts';
import { intakeHandlers } from '#server/floor/intake/index.ts';
import { labelHandlers } from '#server/floor/label/index.ts';
import { scanHandlers } from '#server/floor/scan/index.ts';
import { stayHandlers, storageReportHandlers } from '#server/floor/storage/index.ts';
import { tagHandlers } from '#server/floor/tag/index.ts';
import { clientNowHandlers } from '#server/office/client-now/index.ts';
import { clientLifeHandlers } from '#server/office/client/index.ts';
import { erasureHandlers } from '#server/office/erase/index.ts';
import { exportHandlers } from '#server/office/export/index.ts';
import { firstDayHandlers } from '#server/office/first-day/index.ts';
import { historyHandlers } from '#server/office/history/index.ts';
import { importHandlers, readBankInThread } from '#server/office/import/index.ts';
import { monthEndHandlers } from '#server/office/month-end/index.ts';
import { personLifeHandlers } from '#server/office/person/index.ts';
import { seriesHandlers } from '#server/office/series/index.ts';
import { configHandlers, mailServerHandlers } from '#server/office/settings/index.ts';
import { todayHandlers } from '#server/office/today/index.ts';
import { upkeepHandlers } from '#server/office/upkeep/index.ts';
import { clientHandlers } from '#server/parties/client/index.ts';
import { manyDocumentHandlers, printedHandlers } from '#server/parties/document/index.ts';
import { mailHandlers, reminderHandlers } from '#server/parties/mail/index.ts';
import { personHandlers, userHandlers } from '#server/parties/user/index.ts';
import type { Handlers } from '#server/platform/http/index.ts';
import { searchHandlers } from '#server/platform/search/index.ts';
import { clientItemHandlers } from '#server/work/client-item/index.ts';
import { itemHandlers } from '#server/work/item/index.ts';
import { jobHandlers } from '#server/work/job/index.ts';
import { photoHandlers } from '#server/work/photo/index.ts';
import { placeHandlers } from '#server/work/place/index.ts';
import type { Contract } from '#shared/contract/index.ts';
import { documents } from './documents.ts';

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
