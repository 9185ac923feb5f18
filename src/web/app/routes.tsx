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
  type Declared,
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
  page: Name,
  validateSearch?: Declared<S>,
) {
  const component = lazy(() => reachable(load), page);
  return createRoute({ getParentRoute: () => frame, path, component, validateSearch });
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
  screen(
    '/first-day',
    () => import('#web/config/FirstDayPage.tsx'),
    'FirstDayPage',
    firstDayParams,
  ),
  screen('/today', () => import('#web/today/TodayPage.tsx'), 'TodayPage'),
  screen('/scan', () => import('#web/scan/ScanPage.tsx'), 'ScanPage', scanParams),
  screen('/c/$code', () => import('#web/scan/ShortAddress.tsx'), 'ShortAddress'),
  screen('/j/$code', () => import('#web/scan/ShortAddress.tsx'), 'ShortAddress'),
  screen('/p/$code', () => import('#web/scan/ShortAddress.tsx'), 'ShortAddress'),
  screen('/t/$code', () => import('#web/scan/ShortAddress.tsx'), 'ShortAddress'),
  screen('/clients', () => import('#web/client/ClientList.tsx'), 'ClientList', clientListParams),
  screen('/clients/create', () => import('#web/client/ClientCreate.tsx'), 'ClientCreate'),
  screen(
    '/clients/$id',
    () => import('#web/client/ClientPage.tsx'),
    'ClientPage',
    clientPageParams,
  ),
  screen('/clients/edit/$id', () => import('#web/client/ClientEdit.tsx'), 'ClientEdit'),
  screen(
    '/clients/statement/$id',
    () => import('#web/statement/StatementPage.tsx'),
    'StatementPage',
    statementParams,
  ),
  screen(
    '/clientItems',
    () => import('#web/client-item/ClientItemList.tsx'),
    'ClientItemList',
    clientItemListParams,
  ),
  screen(
    '/clientItems/create',
    () => import('#web/client-item/ClientItemCreate.tsx'),
    'ClientItemCreate',
    clientItemCreateParams,
  ),
  screen(
    '/clientItems/$id',
    () => import('#web/client-item/ClientItemPage.tsx'),
    'ClientItemPage',
    clientItemPageParams,
  ),
  screen(
    '/clientItems/edit/$id',
    () => import('#web/client-item/ClientItemEdit.tsx'),
    'ClientItemEdit',
  ),
  screen('/items', () => import('#web/item/ItemList.tsx'), 'ItemList', itemListParams),
  screen('/items/create', () => import('#web/item/ItemCreate.tsx'), 'ItemCreate'),
  screen('/items/$id', () => import('#web/item/ItemPage.tsx'), 'ItemPage', historyParams),
  screen('/items/edit/$id', () => import('#web/item/ItemEdit.tsx'), 'ItemEdit'),
  screen('/jobs', () => import('#web/job/JobList.tsx'), 'JobList', jobListParams),
  screen('/jobs/create', () => import('#web/job/JobCreate.tsx'), 'JobCreate', jobCreateParams),
  screen('/jobs/$id', () => import('#web/job/JobPage.tsx'), 'JobPage', jobPageParams),
  screen('/jobs/edit/$id', () => import('#web/job/JobEdit.tsx'), 'JobEdit'),
  screen(
    '/jobs/receipt/$id',
    () => import('#web/intake/IntakePage.tsx'),
    'IntakePage',
    intakeParams,
  ),
  screen(
    '/handovers',
    () => import('#web/handover/HandoverList.tsx'),
    'HandoverList',
    handoverListParams,
  ),
  screen(
    '/handovers/create',
    () => import('#web/handover/HandoverCreate.tsx'),
    'HandoverCreate',
    handoverCreateParams,
  ),
  screen(
    '/handovers/$id',
    () => import('#web/handover/HandoverPage.tsx'),
    'HandoverPage',
    historyParams,
  ),
  screen(
    '/payments',
    () => import('#web/payment/PaymentList.tsx'),
    'PaymentList',
    paymentListParams,
  ),
  screen(
    '/payments/create',
    () => import('#web/payment/PaymentCreate.tsx'),
    'PaymentCreate',
    paymentCreateParams,
  ),
  screen(
    '/payments/$id',
    () => import('#web/payment/PaymentPage.tsx'),
    'PaymentPage',
    historyParams,
  ),
  screen('/payments/edit/$id', () => import('#web/payment/PaymentEdit.tsx'), 'PaymentEdit'),
  screen(
    '/invoices',
    () => import('#web/invoice/InvoiceList.tsx'),
    'InvoiceList',
    invoiceListParams,
  ),
  screen(
    '/invoices/create',
    () => import('#web/invoice/InvoiceCreate.tsx'),
    'InvoiceCreate',
    invoiceCreateParams,
  ),
  screen(
    '/invoices/$id',
    () => import('#web/invoice/InvoicePage.tsx'),
    'InvoicePage',
    historyParams,
  ),
  screen('/invoices/edit/$id', () => import('#web/invoice/InvoiceEdit.tsx'), 'InvoiceEdit'),
  screen(
    '/invoices/reissue/$id',
    () => import('#web/invoice/InvoiceReissue.tsx'),
    'InvoiceReissue',
  ),
  screen('/storage', () => import('#web/storage/StoragePage.tsx'), 'StoragePage', storageParams),
  screen('/places', () => import('#web/place/PlaceList.tsx'), 'PlaceList', placeListParams),
  screen('/places/create', () => import('#web/place/PlaceCreate.tsx'), 'PlaceCreate'),
  screen('/places/series', () => import('#web/place/PlaceSeries.tsx'), 'PlaceSeries'),
  screen('/places/$id', () => import('#web/place/PlacePage.tsx'), 'PlacePage', placePageParams),
  screen('/places/edit/$id', () => import('#web/place/PlaceEdit.tsx'), 'PlaceEdit'),
  screen('/counts', () => import('#web/count/CountListPage.tsx'), 'CountListPage', countListParams),
  screen('/counts/create', () => import('#web/count/CountCreate.tsx'), 'CountCreate'),
  screen('/counts/$id', () => import('#web/count/CountPage.tsx'), 'CountPage', historyParams),
  screen('/counts/report/$id', () => import('#web/count/CountReport.tsx'), 'CountReport'),
  screen(
    '/reports/accountant-balance',
    () => import('#web/report/AccountantBalance.tsx'),
    'AccountantBalance',
    accountantBalanceParams,
  ),
  screen(
    '/reports/clients-balance',
    () => import('#web/report/ClientsBalance.tsx'),
    'ClientsBalance',
    clientsBalanceParams,
  ),
  screen(
    '/reports/invoices-per-month',
    () => import('#web/report/InvoicesPerMonth.tsx'),
    'InvoicesPerMonth',
    invoicesPerMonthParams,
  ),
  screen('/mails', () => import('#web/document/MailList.tsx'), 'MailList', mailListParams),
  screen('/status', () => import('#web/upkeep/StatusPage.tsx'), 'StatusPage'),
  screen('/people', () => import('#web/person/PersonList.tsx'), 'PersonList', personListParams),
  screen('/people/create', () => import('#web/person/PersonCreate.tsx'), 'PersonCreate'),
  screen('/people/$id', () => import('#web/person/PersonPage.tsx'), 'PersonPage', historyParams),
  screen('/account', () => import('#web/user/AccountPage.tsx'), 'AccountPage'),
  screen('/setup', () => import('#web/config/ConfigPage.tsx'), 'ConfigPage', configParams),
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
