import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import { reachable } from '#web/base/reachable.ts';
import {
  choiceParam,
  type SearchParamsReader,
  parseSearch,
  stringifySearch,
} from '#web/base/search-params.ts';
import { storedFirstPage } from '#web/base/session.ts';
import {
  clientItemListParams,
  clientItemCreateParams,
  clientItemPageParams,
} from '#web/client-item/client-item-search-params.ts';
import { clientListParams, clientPageParams } from '#web/client/client-search-params.ts';
import { configParams } from '#web/config/config-search-params.ts';
import { countListParams } from '#web/count/count-search-params.ts';
import { mailListParams } from '#web/document/mail-search-params.ts';
import { firstDayParams } from '#web/first-day/first-day-search-params.ts';
import { handoverCreateParams, handoverListParams } from '#web/handover/handover-search-params.ts';
import { historyParams } from '#web/history/history-search-params.ts';
import { intakeParams } from '#web/intake/intake-search-params.ts';
import { invoiceListParams, invoiceCreateParams } from '#web/invoice/invoice-search-params.ts';
import { itemListParams } from '#web/item/item-search-params.ts';
import { jobListParams, jobCreateParams, jobPageParams } from '#web/job/job-search-params.ts';
import { paymentListParams, paymentCreateParams } from '#web/payment/payment-search-params.ts';
import { personListParams } from '#web/person/person-search-params.ts';
import { placeListParams, placePageParams } from '#web/place/place-search-params.ts';
import {
  accountantBalanceParams,
  clientsBalanceParams,
  invoicesPerMonthParams,
} from '#web/report/report-search-params.ts';
import { scanParams } from '#web/scan/scan-search-params.ts';
import { statementParams } from '#web/statement/statement-search-params.ts';
import { storageParams } from '#web/storage/storage-search-params.ts';
import { ErrorPage } from '#web/ui/page/ErrorPage.tsx';
import { FailedScreen } from './FailedScreen.tsx';
import { Layout } from './Layout.tsx';
import { menu } from './menu-entries.ts';

const root = createRootRoute();

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: () => <Layout menu={menu} />,
});

/** A screen behind the login, inside the frame: a page by its name in its file, loaded when it is opened. */
function screen<const P extends string, Name extends string, S extends object = object>(
  path: P,
  load: () => Promise<Record<Name, RouteComponent>>,
  { page, search }: { page: Name; search?: SearchParamsReader<S> },
) {
  const component = lazy(() => reachable(load), page);
  return createRoute({ getParentRoute: () => frame, path, component, validateSearch: search });
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => redirect({ to: startPath(), replace: true, throw: true }),
});

/**
 * What the person has chosen, else the clients; on the shop's first day what the server has written
 * into the page.
 */
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

/** Every screen once. */
const screens = frame.addChildren([
  forbidden,
  unknown,
  screen('/first-day', () => import('#web/config/FirstDayPage.tsx'), {
    page: 'FirstDayPage',
    search: firstDayParams,
  }),
  screen('/today', () => import('#web/today/TodayPage.tsx'), { page: 'TodayPage' }),
  screen('/scan', () => import('#web/scan/ScanPage.tsx'), { page: 'ScanPage', search: scanParams }),
  screen('/c/$code', () => import('#web/scan/ShortAddress.tsx'), { page: 'ShortAddress' }),
  screen('/j/$code', () => import('#web/scan/ShortAddress.tsx'), { page: 'ShortAddress' }),
  screen('/p/$code', () => import('#web/scan/ShortAddress.tsx'), { page: 'ShortAddress' }),
  screen('/t/$code', () => import('#web/scan/ShortAddress.tsx'), { page: 'ShortAddress' }),
  screen('/clients', () => import('#web/client/ClientList.tsx'), {
    page: 'ClientList',
    search: clientListParams,
  }),
  screen('/clients/create', () => import('#web/client/ClientCreate.tsx'), { page: 'ClientCreate' }),
  screen('/clients/$id', () => import('#web/client/ClientPage.tsx'), {
    page: 'ClientPage',
    search: clientPageParams,
  }),
  screen('/clients/edit/$id', () => import('#web/client/ClientEdit.tsx'), { page: 'ClientEdit' }),
  screen('/clients/statement/$id', () => import('#web/statement/StatementPage.tsx'), {
    page: 'StatementPage',
    search: statementParams,
  }),
  screen('/clientItems', () => import('#web/client-item/ClientItemList.tsx'), {
    page: 'ClientItemList',
    search: clientItemListParams,
  }),
  screen('/clientItems/create', () => import('#web/client-item/ClientItemCreate.tsx'), {
    page: 'ClientItemCreate',
    search: clientItemCreateParams,
  }),
  screen('/clientItems/$id', () => import('#web/client-item/ClientItemPage.tsx'), {
    page: 'ClientItemPage',
    search: clientItemPageParams,
  }),
  screen('/clientItems/edit/$id', () => import('#web/client-item/ClientItemEdit.tsx'), {
    page: 'ClientItemEdit',
  }),
  screen('/items', () => import('#web/item/ItemList.tsx'), {
    page: 'ItemList',
    search: itemListParams,
  }),
  screen('/items/create', () => import('#web/item/ItemCreate.tsx'), { page: 'ItemCreate' }),
  screen('/items/$id', () => import('#web/item/ItemPage.tsx'), {
    page: 'ItemPage',
    search: historyParams,
  }),
  screen('/items/edit/$id', () => import('#web/item/ItemEdit.tsx'), { page: 'ItemEdit' }),
  screen('/jobs', () => import('#web/job/JobList.tsx'), { page: 'JobList', search: jobListParams }),
  screen('/jobs/create', () => import('#web/job/JobCreate.tsx'), {
    page: 'JobCreate',
    search: jobCreateParams,
  }),
  screen('/jobs/$id', () => import('#web/job/JobPage.tsx'), {
    page: 'JobPage',
    search: jobPageParams,
  }),
  screen('/jobs/edit/$id', () => import('#web/job/JobEdit.tsx'), { page: 'JobEdit' }),
  screen('/jobs/receipt/$id', () => import('#web/intake/IntakePage.tsx'), {
    page: 'IntakePage',
    search: intakeParams,
  }),
  screen('/handovers', () => import('#web/handover/HandoverList.tsx'), {
    page: 'HandoverList',
    search: handoverListParams,
  }),
  screen('/handovers/create', () => import('#web/handover/HandoverCreate.tsx'), {
    page: 'HandoverCreate',
    search: handoverCreateParams,
  }),
  screen('/handovers/$id', () => import('#web/handover/HandoverPage.tsx'), {
    page: 'HandoverPage',
    search: historyParams,
  }),
  screen('/payments', () => import('#web/payment/PaymentList.tsx'), {
    page: 'PaymentList',
    search: paymentListParams,
  }),
  screen('/payments/create', () => import('#web/payment/PaymentCreate.tsx'), {
    page: 'PaymentCreate',
    search: paymentCreateParams,
  }),
  screen('/payments/$id', () => import('#web/payment/PaymentPage.tsx'), {
    page: 'PaymentPage',
    search: historyParams,
  }),
  screen('/payments/edit/$id', () => import('#web/payment/PaymentEdit.tsx'), {
    page: 'PaymentEdit',
  }),
  screen('/invoices', () => import('#web/invoice/InvoiceList.tsx'), {
    page: 'InvoiceList',
    search: invoiceListParams,
  }),
  screen('/invoices/create', () => import('#web/invoice/InvoiceCreate.tsx'), {
    page: 'InvoiceCreate',
    search: invoiceCreateParams,
  }),
  screen('/invoices/$id', () => import('#web/invoice/InvoicePage.tsx'), {
    page: 'InvoicePage',
    search: historyParams,
  }),
  screen('/invoices/edit/$id', () => import('#web/invoice/InvoiceEdit.tsx'), {
    page: 'InvoiceEdit',
  }),
  screen('/invoices/reissue/$id', () => import('#web/invoice/InvoiceReissue.tsx'), {
    page: 'InvoiceReissue',
  }),
  screen('/storage', () => import('#web/storage/StoragePage.tsx'), {
    page: 'StoragePage',
    search: storageParams,
  }),
  screen('/places', () => import('#web/place/PlaceList.tsx'), {
    page: 'PlaceList',
    search: placeListParams,
  }),
  screen('/places/create', () => import('#web/place/PlaceCreate.tsx'), { page: 'PlaceCreate' }),
  screen('/places/series', () => import('#web/place/PlaceSeries.tsx'), { page: 'PlaceSeries' }),
  screen('/places/$id', () => import('#web/place/PlacePage.tsx'), {
    page: 'PlacePage',
    search: placePageParams,
  }),
  screen('/places/edit/$id', () => import('#web/place/PlaceEdit.tsx'), { page: 'PlaceEdit' }),
  screen('/counts', () => import('#web/count/CountListPage.tsx'), {
    page: 'CountListPage',
    search: countListParams,
  }),
  screen('/counts/create', () => import('#web/count/CountCreate.tsx'), { page: 'CountCreate' }),
  screen('/counts/$id', () => import('#web/count/CountPage.tsx'), {
    page: 'CountPage',
    search: historyParams,
  }),
  screen('/counts/report/$id', () => import('#web/count/CountReport.tsx'), { page: 'CountReport' }),
  screen('/reports/accountant-balance', () => import('#web/report/AccountantBalance.tsx'), {
    page: 'AccountantBalance',
    search: accountantBalanceParams,
  }),
  screen('/reports/clients-balance', () => import('#web/report/ClientsBalance.tsx'), {
    page: 'ClientsBalance',
    search: clientsBalanceParams,
  }),
  screen('/reports/invoices-per-month', () => import('#web/report/InvoicesPerMonth.tsx'), {
    page: 'InvoicesPerMonth',
    search: invoicesPerMonthParams,
  }),
  screen('/mails', () => import('#web/document/MailList.tsx'), {
    page: 'MailList',
    search: mailListParams,
  }),
  screen('/status', () => import('#web/upkeep/StatusPage.tsx'), { page: 'StatusPage' }),
  screen('/people', () => import('#web/person/PersonList.tsx'), {
    page: 'PersonList',
    search: personListParams,
  }),
  screen('/people/create', () => import('#web/person/PersonCreate.tsx'), { page: 'PersonCreate' }),
  screen('/people/$id', () => import('#web/person/PersonPage.tsx'), {
    page: 'PersonPage',
    search: historyParams,
  }),
  screen('/account', () => import('#web/user/AccountPage.tsx'), { page: 'AccountPage' }),
  screen('/setup', () => import('#web/config/ConfigPage.tsx'), {
    page: 'ConfigPage',
    search: configParams,
  }),
]);

export const router = createRouter({
  routeTree: root.addChildren([home, reports, screens]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: FailedScreen,
});

declare module '@tanstack/react-router' {
  // The router's own way to be told the routes; an interface because it is merged with theirs.
  interface Register {
    router: typeof router;
  }
}
