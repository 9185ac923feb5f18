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
import { loadAllWords, loadCarpetWords, loadWorkWords } from '#web/base/words.ts';
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

type Load = () => Promise<Record<string, RouteComponent>>;

/** A screen behind the login, inside the frame: what the file exports, which is nothing else. */
function firstScreen<const P extends string, S extends object = object>(
  path: P,
  load: Load,
  validateSearch?: Declared<S>,
) {
  const component = lazy(async () => {
    const [page = Unknown] = Object.values(await reachable(load));
    return { page };
  }, 'page');
  return createRoute({ getParentRoute: () => frame, path, component, validateSearch });
}

/** One that says more than the first words. */
function screenWith(words: () => Promise<void>) {
  return <const P extends string, S extends object = object>(
    path: P,
    load: Load,
    validateSearch?: Declared<S>,
  ) => firstScreen(path, async () => (await Promise.all([load(), words()]))[0], validateSearch);
}

/** A list or a form. */
const screen = screenWith(loadWorkWords);
/** A carpet's page: a label that is scanned opens it on a phone. */
const carpetScreen = screenWith(loadCarpetWords);
/** One that says even more: what papers, mails, reports and the set-up say. */
const wordyScreen = screenWith(loadAllWords);

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
  wordyScreen('/first-day', () => import('#web/config/FirstDayPage.tsx'), firstDayParams),
  wordyScreen('/today', () => import('#web/today/TodayPage.tsx')),
  wordyScreen('/scan', () => import('#web/scan/ScanPage.tsx'), scanParams),
  wordyScreen('/c/$code', () => import('#web/scan/ShortAddress.tsx')),
  wordyScreen('/j/$code', () => import('#web/scan/ShortAddress.tsx')),
  wordyScreen('/p/$code', () => import('#web/scan/ShortAddress.tsx')),
  wordyScreen('/t/$code', () => import('#web/scan/ShortAddress.tsx')),
  firstScreen('/clients', () => import('#web/client/ClientList.tsx'), clientListParams),
  screen('/clients/create', () => import('#web/client/ClientCreate.tsx')),
  wordyScreen('/clients/$id', () => import('#web/client/ClientPage.tsx'), clientPageParams),
  screen('/clients/edit/$id', () => import('#web/client/ClientEdit.tsx')),
  wordyScreen(
    '/clients/statement/$id',
    () => import('#web/statement/StatementPage.tsx'),
    statementParams,
  ),
  screen('/clientItems', () => import('#web/client-item/ClientItemList.tsx'), clientItemListParams),
  screen(
    '/clientItems/create',
    () => import('#web/client-item/ClientItemCreate.tsx'),
    clientItemCreateParams,
  ),
  carpetScreen(
    '/clientItems/$id',
    () => import('#web/client-item/ClientItemPage.tsx'),
    clientItemPageParams,
  ),
  screen('/clientItems/edit/$id', () => import('#web/client-item/ClientItemEdit.tsx')),
  screen('/items', () => import('#web/item/ItemList.tsx'), itemListParams),
  wordyScreen('/items/create', () => import('#web/item/ItemCreate.tsx')),
  wordyScreen('/items/$id', () => import('#web/item/ItemPage.tsx'), historyParams),
  wordyScreen('/items/edit/$id', () => import('#web/item/ItemEdit.tsx')),
  screen('/jobs', () => import('#web/job/JobList.tsx'), jobListParams),
  wordyScreen('/jobs/create', () => import('#web/job/JobCreate.tsx'), jobCreateParams),
  wordyScreen('/jobs/$id', () => import('#web/job/JobPage.tsx'), jobPageParams),
  wordyScreen('/jobs/edit/$id', () => import('#web/job/JobEdit.tsx')),
  wordyScreen('/jobs/receipt/$id', () => import('#web/intake/IntakePage.tsx'), intakeParams),
  wordyScreen('/handovers', () => import('#web/handover/HandoverList.tsx'), handoverListParams),
  wordyScreen(
    '/handovers/create',
    () => import('#web/handover/HandoverCreate.tsx'),
    handoverCreateParams,
  ),
  wordyScreen('/handovers/$id', () => import('#web/handover/HandoverPage.tsx'), historyParams),
  screen('/payments', () => import('#web/payment/PaymentList.tsx'), paymentListParams),
  screen('/payments/create', () => import('#web/payment/PaymentCreate.tsx'), paymentCreateParams),
  wordyScreen('/payments/$id', () => import('#web/payment/PaymentPage.tsx'), historyParams),
  screen('/payments/edit/$id', () => import('#web/payment/PaymentEdit.tsx')),
  firstScreen('/invoices', () => import('#web/invoice/InvoiceList.tsx'), invoiceListParams),
  screen('/invoices/create', () => import('#web/invoice/InvoiceCreate.tsx'), invoiceCreateParams),
  wordyScreen('/invoices/$id', () => import('#web/invoice/InvoicePage.tsx'), historyParams),
  wordyScreen('/invoices/edit/$id', () => import('#web/invoice/InvoiceEdit.tsx')),
  wordyScreen('/invoices/reissue/$id', () => import('#web/invoice/InvoiceReissue.tsx')),
  wordyScreen('/storage', () => import('#web/storage/StoragePage.tsx'), storageParams),
  wordyScreen('/places', () => import('#web/place/PlaceList.tsx'), placeListParams),
  wordyScreen('/places/create', () => import('#web/place/PlaceCreate.tsx')),
  wordyScreen('/places/series', () => import('#web/place/PlaceSeries.tsx')),
  wordyScreen('/places/$id', () => import('#web/place/PlacePage.tsx'), placePageParams),
  wordyScreen('/places/edit/$id', () => import('#web/place/PlaceEdit.tsx')),
  wordyScreen('/counts', () => import('#web/count/CountListPage.tsx'), countListParams),
  wordyScreen('/counts/create', () => import('#web/count/CountCreate.tsx')),
  wordyScreen('/counts/$id', () => import('#web/count/CountPage.tsx'), historyParams),
  wordyScreen('/counts/report/$id', () => import('#web/count/CountReport.tsx')),
  wordyScreen(
    '/reports/accountant-balance',
    () => import('#web/report/AccountantBalance.tsx'),
    accountantBalanceParams,
  ),
  wordyScreen(
    '/reports/clients-balance',
    () => import('#web/report/ClientsBalance.tsx'),
    clientsBalanceParams,
  ),
  wordyScreen(
    '/reports/invoices-per-month',
    () => import('#web/report/InvoicesPerMonth.tsx'),
    invoicesPerMonthParams,
  ),
  wordyScreen('/mails', () => import('#web/document/MailList.tsx'), mailListParams),
  wordyScreen('/status', () => import('#web/upkeep/StatusPage.tsx')),
  wordyScreen('/people', () => import('#web/person/PersonList.tsx'), personListParams),
  wordyScreen('/people/create', () => import('#web/person/PersonCreate.tsx')),
  wordyScreen('/people/$id', () => import('#web/person/PersonPage.tsx'), historyParams),
  wordyScreen('/account', () => import('#web/user/AccountPage.tsx')),
  wordyScreen('/setup', () => import('#web/config/ConfigPage.tsx'), configParams),
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
