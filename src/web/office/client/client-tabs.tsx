import type { ReactNode } from 'react';
import { ALL_JOBS } from '#web/billing/invoice/index.ts';
import { ALL_INVOICES } from '#web/billing/payment/index.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import type { TableSearchParams } from '#web/kit/ui/table/table-query.ts';
import { LazyHistory } from '#web/parties/history/index.ts';
import type { ClientTab } from './client-search-params.ts';

const ClientItemTable = lazyPart(() =>
  import('#web/work/client-item/ClientItemTable.tsx').then(
    ({ ClientItemTable }) => ClientItemTable,
  ),
);
const JobTable = lazyPart(() =>
  import('#web/work/job/JobTable.tsx').then(({ JobTable }) => JobTable),
);
const StoredItemTable = lazyPart(() =>
  import('#web/floor/storage/StoredItemTable.tsx').then(({ StoredItemTable }) => StoredItemTable),
);
const InvoiceTable = lazyPart(() =>
  import('#web/billing/invoice/InvoiceTable.tsx').then(({ InvoiceTable }) => InvoiceTable),
);
const PaymentTable = lazyPart(() =>
  import('#web/billing/payment/PaymentTable.tsx').then(({ PaymentTable }) => PaymentTable),
);

type Content = {
  /** The list of another module, filtered by the client; loaded when its tab is opened. */
  list: (of: {
    fixed: { client: string };
    searchParams: TableSearchParams;
    filtersFrom: number;
  }) => ReactNode;
  /** A link that creates a record. */
  create?: {
    label: 'invoice.new' | 'payment.new' | 'clientItem.new';
    to: (client: string) => LinkTarget;
  };
};

export const tabContents: Record<Exclude<ClientTab, 'now'>, Content> = {
  pendingWork: {
    list: (of) => (
      <JobTable
        {...of}
        fixed={{ ...of.fixed, endDate: null }}
        without={['clientFullName', 'clientCompanyName', 'endDate', 'invoice']}
        emptyWord="job.noPending"
      />
    ),
  },
  jobs: {
    list: (of) => (
      <JobTable {...of} without={['clientFullName', 'clientCompanyName']} emptyWord="job.empty" />
    ),
  },
  invoices: {
    create: {
      label: 'invoice.new',
      to: (client) => ({ to: '/invoices/create', search: { client, job: ALL_JOBS } }),
    },
    list: (of) => (
      <InvoiceTable
        {...of}
        without={['clientName', 'invoiceType', 'netTotal', 'taxTotal', 'lastSent']}
        emptyWord="invoice.empty"
      />
    ),
  },
  payments: {
    create: {
      label: 'payment.new',
      to: (client) => ({ to: '/payments/create', search: { client, invoices: ALL_INVOICES } }),
    },
    list: (of) => <PaymentTable {...of} without={['clientName']} emptyWord="payment.empty" />,
  },
  clientItems: {
    create: {
      label: 'clientItem.new',
      to: (client) => ({ to: '/clientItems/create', search: { client } }),
    },
    list: (of) => (
      <ClientItemTable
        {...of}
        without={['clientName', 'description']}
        emptyWord="clientItem.empty"
      />
    ),
  },
  history: { list: ({ fixed }) => <LazyHistory record={fixed.client} /> },
  storage: {
    list: (of) => <StoredItemTable {...of} without={['clientFullName', 'clientCompanyName']} />,
  },
};
