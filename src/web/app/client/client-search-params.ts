import type { invoiceColumns, paymentColumns } from '#shared/columns/billing.ts';
import type { storedItemColumns } from '#shared/columns/floor.ts';
import type { clientItemColumns, jobColumns } from '#shared/columns/work.ts';
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
