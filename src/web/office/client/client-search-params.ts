import type { clientItemColumns } from '#shared/records/client-item.ts';
import type { invoiceColumns } from '#shared/records/invoice.ts';
import type { jobColumns } from '#shared/records/job.ts';
import type { paymentColumns } from '#shared/records/payment.ts';
import type { storedItemColumns } from '#shared/records/stay.ts';
import {
  choiceParam,
  type ListParams,
  type RawSearch,
  textParams,
} from '#web/kit/base/search-params.ts';

/** The current state, then the tabs of the specification in its order. */
export const clientTabs = [
  'now',
  'pendingWork',
  'jobs',
  'invoices',
  'payments',
  'clientItems',
  'storage',
  'history',
] as const;
export type ClientTab = (typeof clientTabs)[number];

type TabColumn =
  | keyof typeof jobColumns
  | keyof typeof invoiceColumns
  | keyof typeof paymentColumns
  | keyof typeof clientItemColumns
  | keyof typeof storedItemColumns;

/** The open tab, and the parameters of its list. */
export function clientPageParams(search: RawSearch): ListParams<TabColumn> & { tab?: ClientTab } {
  return { ...textParams(search), tab: choiceParam(clientTabs, search['tab']) };
}
