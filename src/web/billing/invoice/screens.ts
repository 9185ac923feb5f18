import { books, desk } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { historyParams } from '#web/parties/history/index.ts';
import {
  invoiceCreateParams,
  invoiceListParams,
  invoiceReissueParams,
} from './invoice-search-params.ts';

export const invoiceScreens = [
  screen('/invoices', () => import('./InvoiceList.tsx'), {
    page: 'InvoiceList',
    search: invoiceListParams,
    roles: books,
    guide: 'counter#invoice',
  }),
  screen('/invoices/create', () => import('./InvoiceCreate.tsx'), {
    page: 'InvoiceCreate',
    search: invoiceCreateParams,
    roles: desk,
    guide: 'counter#invoice',
    creates: [{ label: 'invoice.new', isFor: true }],
  }),
  screen('/invoices/$id', () => import('./InvoicePage.tsx'), {
    page: 'InvoicePage',
    search: historyParams,
    roles: books,
    guide: 'counter#invoice',
  }),
  screen('/invoices/edit/$id', () => import('./InvoiceEdit.tsx'), {
    page: 'InvoiceEdit',
    roles: desk,
    guide: 'month-end#correct',
  }),
  screen('/invoices/reissue/$id', () => import('./InvoiceReissue.tsx'), {
    page: 'InvoiceReissue',
    search: invoiceReissueParams,
    roles: desk,
    guide: 'month-end#correct',
  }),
] as const;
