import { bankHandlers } from '#server/billing/bank/index.ts';
import { invoiceHandlers } from '#server/billing/invoice/index.ts';
import { reportHandlers } from '#server/billing/report/index.ts';
import { subscriptionInvoiceHandlers } from '#server/billing/subscription/index.ts';
import { storageReportHandlers } from '#server/floor/storage/index.ts';
import { clientNowHandlers } from '#server/office/client-now/index.ts';
import { clientLifeHandlers } from '#server/office/client/index.ts';
import { erasureHandlers } from '#server/office/erase/index.ts';
import { exportHandlers } from '#server/office/export/index.ts';
import { firstDayHandlers } from '#server/office/first-day/index.ts';
import { historyHandlers } from '#server/office/history/index.ts';
import { importHandlers, readBankInThread } from '#server/office/import/index.ts';
import { documents, moduleHandlers, searched } from '#server/office/modules/index.ts';
import { monthEndHandlers } from '#server/office/month-end/index.ts';
import { personLifeHandlers } from '#server/office/person/index.ts';
import { seriesHandlers } from '#server/office/series/index.ts';
import { configHandlers, mailServerHandlers } from '#server/office/settings/index.ts';
import { todayHandlers } from '#server/office/today/index.ts';
import { upkeepHandlers } from '#server/office/upkeep/index.ts';
import { clientHandlers } from '#server/parties/client/index.ts';
import { manyDocumentHandlers, printedHandlers } from '#server/parties/document/index.ts';
import { mailHandlers, reminderHandlers } from '#server/parties/mail/index.ts';
import { personHandlers } from '#server/parties/user/index.ts';
import type { Handlers } from '#server/platform/http/index.ts';
import { searchHandlers } from '#server/platform/search/index.ts';
import type { Contract } from '#shared/contract/index.ts';

/** Does not compile while a call of the contract has no handler. */
export const handlers: { [G in keyof Contract]: Handlers<Contract[G]> } = {
  ...moduleHandlers,
  // Those that several modules answer, or that need what only higher modules know.
  bank: bankHandlers(readBankInThread),
  client: { ...clientHandlers, ...clientLifeHandlers },
  document: manyDocumentHandlers(documents),
  history: { ...historyHandlers, ...printedHandlers(documents) },
  invoice: { ...invoiceHandlers, ...subscriptionInvoiceHandlers },
  mail: mailHandlers(documents),
  person: { ...personHandlers, ...personLifeHandlers(documents) },
  reminder: reminderHandlers(documents),
  search: searchHandlers(searched),
  report: { ...reportHandlers, ...storageReportHandlers },
  // Those of the office.
  archive: exportHandlers,
  clientNow: clientNowHandlers,
  config: configHandlers,
  erasure: erasureHandlers,
  firstDay: firstDayHandlers,
  import: importHandlers,
  mailServer: mailServerHandlers,
  monthEnd: monthEndHandlers,
  series: seriesHandlers,
  today: todayHandlers,
  upkeep: upkeepHandlers,
};
