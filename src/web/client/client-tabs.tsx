import { lazy, type ReactNode } from 'react';
import type { WordKey } from '#shared/i18n/translate.ts';
import type { To } from '#web/base/link.ts';

const ClientItemTable = lazy(async () => ({
  default: (await import('#web/client-item/ClientItemTable.tsx')).ClientItemTable,
}));
const JobTable = lazy(async () => ({
  default: (await import('#web/job/JobTable.tsx')).JobTable,
}));
const StoredItemTable = lazy(async () => ({
  default: (await import('#web/storage/StoredItemTable.tsx')).StoredItemTable,
}));
const InvoiceTable = lazy(async () => ({
  default: (await import('#web/invoice/InvoiceTable.tsx')).InvoiceTable,
}));
const PaymentTable = lazy(async () => ({
  default: (await import('#web/payment/PaymentTable.tsx')).PaymentTable,
}));

type ClientTab = {
  key: string;
  label: WordKey & `client.tab.${string}`;
  /** The way to one more of them. */
  create?: { label: WordKey & `${string}.new`; to: To['to'] };
  /** The table of another feature, of this client's things only; loaded when it is first opened. */
  show: (clientId: string) => ReactNode;
};

/** Everything that belongs to a client, in the order of the specification. */
export const clientTabs: readonly ClientTab[] = [
  {
    key: 'pendingWork',
    label: 'client.tab.pendingWork',
    show: (client) => (
      <JobTable
        fixed={{ client, endDate: null }}
        without={['clientFullName', 'clientCompanyName', 'endDate', 'invoice']}
      />
    ),
  },
  {
    key: 'jobs',
    label: 'client.tab.jobs',
    show: (client) => (
      <JobTable fixed={{ client }} without={['clientFullName', 'clientCompanyName']} />
    ),
  },
  {
    key: 'invoices',
    label: 'client.tab.invoices',
    create: { label: 'invoice.new', to: '/invoices/create' },
    show: (client) => (
      <InvoiceTable
        fixed={{ client }}
        without={['clientName', 'invoiceType', 'netTotal', 'taxTotal', 'lastSent']}
      />
    ),
  },
  {
    key: 'payments',
    label: 'client.tab.payments',
    create: { label: 'payment.new', to: '/payments/create' },
    show: (client) => <PaymentTable fixed={{ client }} without={['clientName']} />,
  },
  {
    key: 'clientItems',
    label: 'client.tab.clientItems',
    create: { label: 'clientItem.new', to: '/clientItems/create' },
    show: (client) => (
      <ClientItemTable fixed={{ client }} without={['clientName', 'description']} />
    ),
  },
  {
    key: 'storage',
    label: 'client.tab.storage',
    show: (client) => (
      <StoredItemTable fixed={{ client }} without={['clientFullName', 'clientCompanyName']} />
    ),
  },
];
