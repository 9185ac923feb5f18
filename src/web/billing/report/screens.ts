import { books } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import {
  accountantBalanceParams,
  clientsBalanceParams,
  invoicesPerMonthParams,
  periodParams,
  salesBookParams,
} from './report-search-params.ts';

export const reportScreens = [
  screen('/reports/accountant-balance', () => import('./AccountantBalance.tsx'), {
    page: 'AccountantBalance',
    search: accountantBalanceParams,
    roles: books,
    guide: 'month-end#accountant',
  }),
  screen('/reports/sales-book', () => import('./SalesBook.tsx'), {
    page: 'SalesBook',
    search: salesBookParams,
    roles: books,
    guide: 'month-end#accountant',
  }),
  screen('/reports/till', () => import('./Till.tsx'), {
    page: 'Till',
    search: periodParams,
    roles: books,
    guide: 'month-end#accountant',
  }),
  screen('/reports/clients-balance', () => import('./ClientsBalance.tsx'), {
    page: 'ClientsBalance',
    search: clientsBalanceParams,
    roles: books,
    guide: 'month-end#accountant',
  }),
  screen('/reports/invoices-per-month', () => import('./InvoicesPerMonth.tsx'), {
    page: 'InvoicesPerMonth',
    search: invoicesPerMonthParams,
    roles: books,
    guide: 'month-end#accountant',
  }),
] as const;
