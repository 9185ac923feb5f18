import { createRoute, redirect } from '@tanstack/react-router';
import { clientItemPageParams } from '#web/app/client-item/index.ts';
import { clientPageParams } from '#web/app/client/index.ts';
import { configParams } from '#web/app/config/index.ts';
import { firstDayParams } from '#web/app/first-day/index.ts';
import { jobListParams, jobPageParams } from '#web/app/job/index.ts';
import { monthEndParams } from '#web/app/month-end/index.ts';
import { placeListParams, placePageParams } from '#web/app/place/index.ts';
import { bankPageParams } from '#web/billing/bank/index.ts';
import { creditCreateParams, creditListParams } from '#web/billing/credit/index.ts';
import {
  invoiceListParams,
  invoiceReissueParams,
  invoiceCreateParams,
} from '#web/billing/invoice/index.ts';
import { paymentListParams, paymentCreateParams } from '#web/billing/payment/index.ts';
import {
  accountantBalanceParams,
  clientsBalanceParams,
  invoicesPerMonthParams,
  periodParams,
} from '#web/billing/report/index.ts';
import { statementParams } from '#web/billing/statement/index.ts';
import { countListParams } from '#web/floor/count/index.ts';
import { handoverCreateParams, handoverListParams } from '#web/floor/handover/index.ts';
import { intakeParams } from '#web/floor/intake/index.ts';
import { scanParams } from '#web/floor/scan/index.ts';
import { storageParams } from '#web/floor/storage/index.ts';
import { choiceParam } from '#web/kit/base/search-params.ts';
import { storedFirstPage } from '#web/kit/base/session.ts';
import { ErrorPage } from '#web/kit/ui/page/DataState.tsx';
import { clientListParams } from '#web/parties/client/index.ts';
import { mailListParams } from '#web/parties/document/index.ts';
import { historyParams } from '#web/parties/history/index.ts';
import { personListParams } from '#web/parties/person/index.ts';
import { clientItemListParams, clientItemCreateParams } from '#web/work/client-item/index.ts';
import { itemListParams } from '#web/work/item/index.ts';
import { jobCreateParams } from '#web/work/job/index.ts';
import { frame, root, screen } from './screen.tsx';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => redirect({ to: startPath(), replace: true, throw: true }),
});

/** The user's start page, else the clients; on the first day the page that the server has set. */
function startPath() {
  const { start } = document.documentElement.dataset;
  return choiceParam(['/first-day', '/today'], start) ?? storedFirstPage() ?? '/clients';
}

const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  beforeLoad: () => redirect({ to: '/reports/accountant-balance', replace: true, throw: true }),
});

const forbidden = createRoute({
  getParentRoute: () => frame,
  path: '/forbidden',
  component: () => <ErrorPage status={403} />,
});

const unknown = createRoute({ getParentRoute: () => frame, path: '/$', component: Unknown });

function Unknown() {
  return <ErrorPage status={404} />;
}

const screens = frame.addChildren([
  forbidden,
  unknown,
  screen('/first-day', () => import('#web/app/config/FirstDayPage.tsx'), {
    page: 'FirstDayPage',
    search: firstDayParams,
  }),
  screen('/today', () => import('#web/app/today/TodayPage.tsx'), { page: 'TodayPage' }),
  screen('/month-end', () => import('#web/app/month-end/MonthEndPage.tsx'), {
    page: 'MonthEndPage',
    search: monthEndParams,
  }),
  screen('/scan', () => import('#web/floor/scan/ScanPage.tsx'), {
    page: 'ScanPage',
    search: scanParams,
  }),
  screen('/c/$code', () => import('#web/floor/scan/ShortAddress.tsx'), { page: 'ShortAddress' }),
  screen('/j/$code', () => import('#web/floor/scan/ShortAddress.tsx'), { page: 'ShortAddress' }),
  screen('/p/$code', () => import('#web/floor/scan/ShortAddress.tsx'), { page: 'ShortAddress' }),
  screen('/t/$code', () => import('#web/floor/scan/ShortAddress.tsx'), { page: 'ShortAddress' }),
  screen('/clients', () => import('#web/parties/client/ClientList.tsx'), {
    page: 'ClientList',
    search: clientListParams,
  }),
  screen('/clients/create', () => import('#web/parties/client/ClientForm.tsx'), {
    page: 'ClientCreate',
  }),
  screen('/clients/$id', () => import('#web/app/client/ClientPage.tsx'), {
    page: 'ClientPage',
    search: clientPageParams,
  }),
  screen('/clients/edit/$id', () => import('#web/parties/client/ClientForm.tsx'), {
    page: 'ClientEdit',
  }),
  screen('/clients/statement/$id', () => import('#web/billing/statement/StatementPage.tsx'), {
    page: 'StatementPage',
    search: statementParams,
  }),
  screen('/clientItems', () => import('#web/work/client-item/ClientItemList.tsx'), {
    page: 'ClientItemList',
    search: clientItemListParams,
  }),
  screen('/clientItems/create', () => import('#web/work/client-item/ClientItemForm.tsx'), {
    page: 'ClientItemCreate',
    search: clientItemCreateParams,
  }),
  screen('/clientItems/$id', () => import('#web/app/client-item/ClientItemPage.tsx'), {
    page: 'ClientItemPage',
    search: clientItemPageParams,
  }),
  screen('/clientItems/edit/$id', () => import('#web/work/client-item/ClientItemForm.tsx'), {
    page: 'ClientItemEdit',
  }),
  screen('/items', () => import('#web/work/item/ItemList.tsx'), {
    page: 'ItemList',
    search: itemListParams,
  }),
  screen('/items/create', () => import('#web/work/item/ItemForm.tsx'), { page: 'ItemCreate' }),
  screen('/items/$id', () => import('#web/work/item/ItemPage.tsx'), {
    page: 'ItemPage',
    search: historyParams,
  }),
  screen('/items/edit/$id', () => import('#web/work/item/ItemForm.tsx'), { page: 'ItemEdit' }),
  screen('/jobs', () => import('#web/app/job/JobList.tsx'), {
    page: 'JobList',
    search: jobListParams,
  }),
  screen('/jobs/create', () => import('#web/work/job/JobScreens.tsx'), {
    page: 'JobCreate',
    search: jobCreateParams,
  }),
  screen('/jobs/$id', () => import('#web/app/job/JobPage.tsx'), {
    page: 'JobPage',
    search: jobPageParams,
  }),
  screen('/jobs/edit/$id', () => import('#web/work/job/JobScreens.tsx'), { page: 'JobEdit' }),
  screen('/jobs/receipt/$id', () => import('#web/floor/intake/IntakePage.tsx'), {
    page: 'IntakePage',
    search: intakeParams,
  }),
  screen('/handovers', () => import('#web/floor/handover/HandoverList.tsx'), {
    page: 'HandoverList',
    search: handoverListParams,
  }),
  screen('/handovers/create', () => import('#web/app/handover/HandoverCreatePage.tsx'), {
    page: 'HandoverCreatePage',
    search: handoverCreateParams,
  }),
  screen('/handovers/$id', () => import('#web/floor/handover/HandoverPage.tsx'), {
    page: 'HandoverPage',
    search: historyParams,
  }),
  screen('/payments', () => import('#web/billing/payment/PaymentList.tsx'), {
    page: 'PaymentList',
    search: paymentListParams,
  }),
  screen('/payments/create', () => import('#web/billing/payment/PaymentCreate.tsx'), {
    page: 'PaymentCreate',
    search: paymentCreateParams,
  }),
  screen('/payments/bank', () => import('#web/billing/bank/BankPage.tsx'), {
    page: 'BankPage',
    search: bankPageParams,
  }),
  screen('/payments/$id', () => import('#web/billing/payment/PaymentPage.tsx'), {
    page: 'PaymentPage',
    search: historyParams,
  }),
  screen('/payments/edit/$id', () => import('#web/billing/payment/PaymentEdit.tsx'), {
    page: 'PaymentEdit',
  }),
  screen('/invoices', () => import('#web/billing/invoice/InvoiceList.tsx'), {
    page: 'InvoiceList',
    search: invoiceListParams,
  }),
  screen('/invoices/create', () => import('#web/billing/invoice/InvoiceCreate.tsx'), {
    page: 'InvoiceCreate',
    search: invoiceCreateParams,
  }),
  screen('/invoices/$id', () => import('#web/billing/invoice/InvoicePage.tsx'), {
    page: 'InvoicePage',
    search: historyParams,
  }),
  screen('/invoices/edit/$id', () => import('#web/billing/invoice/InvoiceEdit.tsx'), {
    page: 'InvoiceEdit',
  }),
  screen('/invoices/reissue/$id', () => import('#web/billing/invoice/InvoiceReissue.tsx'), {
    page: 'InvoiceReissue',
    search: invoiceReissueParams,
  }),
  screen('/invoices/credit/$id', () => import('#web/billing/credit/CreditCreate.tsx'), {
    page: 'CreditCreate',
    search: creditCreateParams,
  }),
  screen('/credits', () => import('#web/billing/credit/CreditList.tsx'), {
    page: 'CreditList',
    search: creditListParams,
  }),
  screen('/credits/$id', () => import('#web/billing/credit/CreditPage.tsx'), {
    page: 'CreditPage',
    search: historyParams,
  }),
  screen('/storage', () => import('#web/floor/storage/StoragePage.tsx'), {
    page: 'StoragePage',
    search: storageParams,
  }),
  screen('/places', () => import('#web/app/place/PlaceList.tsx'), {
    page: 'PlaceList',
    search: placeListParams,
  }),
  screen('/places/create', () => import('#web/work/place/PlaceForm.tsx'), { page: 'PlaceCreate' }),
  screen('/places/series', () => import('#web/work/place/PlaceForm.tsx'), { page: 'PlaceSeries' }),
  screen('/places/$id', () => import('#web/app/place/PlacePage.tsx'), {
    page: 'PlacePage',
    search: placePageParams,
  }),
  screen('/places/edit/$id', () => import('#web/work/place/PlaceForm.tsx'), { page: 'PlaceEdit' }),
  screen('/counts', () => import('#web/floor/count/CountListPage.tsx'), {
    page: 'CountListPage',
    search: countListParams,
  }),
  screen('/counts/create', () => import('#web/floor/count/CountCreate.tsx'), {
    page: 'CountCreate',
  }),
  screen('/counts/$id', () => import('#web/floor/count/CountPage.tsx'), {
    page: 'CountPage',
    search: historyParams,
  }),
  screen('/counts/report/$id', () => import('#web/floor/count/CountReport.tsx'), {
    page: 'CountReport',
  }),
  screen('/reports/accountant-balance', () => import('#web/billing/report/AccountantBalance.tsx'), {
    page: 'AccountantBalance',
    search: accountantBalanceParams,
  }),
  screen('/reports/sales-book', () => import('#web/billing/report/SalesBook.tsx'), {
    page: 'SalesBook',
    search: periodParams,
  }),
  screen('/reports/till', () => import('#web/billing/report/Till.tsx'), {
    page: 'Till',
    search: periodParams,
  }),
  screen('/reports/clients-balance', () => import('#web/billing/report/ClientsBalance.tsx'), {
    page: 'ClientsBalance',
    search: clientsBalanceParams,
  }),
  screen('/reports/invoices-per-month', () => import('#web/billing/report/InvoicesPerMonth.tsx'), {
    page: 'InvoicesPerMonth',
    search: invoicesPerMonthParams,
  }),
  screen('/mails', () => import('#web/parties/document/MailList.tsx'), {
    page: 'MailList',
    search: mailListParams,
  }),
  screen('/status', () => import('#web/app/upkeep/StatusPage.tsx'), { page: 'StatusPage' }),
  screen('/people', () => import('#web/parties/person/PersonList.tsx'), {
    page: 'PersonList',
    search: personListParams,
  }),
  screen('/people/create', () => import('#web/parties/person/PersonCreate.tsx'), {
    page: 'PersonCreate',
  }),
  screen('/people/$id', () => import('#web/parties/person/PersonPage.tsx'), {
    page: 'PersonPage',
    search: historyParams,
  }),
  screen('/account', () => import('#web/parties/user/AccountPage.tsx'), { page: 'AccountPage' }),
  screen('/import', () => import('#web/app/import/ImportPage.tsx'), { page: 'ImportPage' }),
  screen('/setup', () => import('#web/app/config/ConfigPage.tsx'), {
    page: 'ConfigPage',
    search: configParams,
  }),
]);

export const routeTree = root.addChildren([home, reports, screens]);
