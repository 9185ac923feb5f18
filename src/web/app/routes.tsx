import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import { parseSearch, type RawSearch, stringifySearch } from '#web/base/search-params.ts';
import {
  clientItemListParams,
  clientItemCreateParams,
  clientItemPageParams,
} from '#web/client-item/client-item-search-params.ts';
import { clientListParams, clientPageParams } from '#web/client/client-search-params.ts';
import { invoiceListParams, invoiceCreateParams } from '#web/invoice/invoice-search-params.ts';
import { itemListParams } from '#web/item/item-search-params.ts';
import { jobListParams, jobCreateParams } from '#web/job/job-search-params.ts';
import { paymentListParams, paymentCreateParams } from '#web/payment/payment-search-params.ts';
import {
  accountantBalanceParams,
  clientsBalanceParams,
  invoicesPerMonthParams,
} from '#web/report/report-search-params.ts';
import { statementParams } from '#web/statement/statement-search-params.ts';
import { storageParams } from '#web/storage/storage-search-params.ts';
import { ErrorPage } from '#web/ui/page/ErrorPage.tsx';
import { Layout } from './Layout.tsx';
import { menu } from './menu-entries.ts';

/** What a screen says of its parameters; one that says nothing takes none. */
type Declared<S> = (search: RawSearch) => S;

const root = createRootRoute();

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: () => <Layout menu={menu} />,
});

/** A screen behind the login, inside the frame. */
function screen<const P extends string, S extends object = object>(
  path: P,
  component: RouteComponent,
  validateSearch?: Declared<S>,
) {
  return createRoute({ getParentRoute: () => frame, path, component, validateSearch });
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => redirect({ to: '/clients', replace: true, throw: true }),
});

const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  beforeLoad: () => redirect({ to: '/reports/accountant-balance', replace: true, throw: true }),
});

const forbidden = screen('/forbidden', () => <ErrorPage status={403} />);

const unknown = screen('/$', () => <ErrorPage status={404} />);

/** Every screen once. */
const screens = frame.addChildren([
  forbidden,
  unknown,
  screen(
    '/clients',
    lazy(() => import('#web/client/ClientList.tsx'), 'ClientList'),
    clientListParams,
  ),
  screen(
    '/clients/create',
    lazy(() => import('#web/client/ClientCreate.tsx'), 'ClientCreate'),
  ),
  screen(
    '/clients/$id',
    lazy(() => import('#web/client/ClientPage.tsx'), 'ClientPage'),
    clientPageParams,
  ),
  screen(
    '/clients/edit/$id',
    lazy(() => import('#web/client/ClientEdit.tsx'), 'ClientEdit'),
  ),
  screen(
    '/clients/statement/$id',
    lazy(() => import('#web/statement/StatementPage.tsx'), 'StatementPage'),
    statementParams,
  ),
  screen(
    '/clientItems',
    lazy(() => import('#web/client-item/ClientItemList.tsx'), 'ClientItemList'),
    clientItemListParams,
  ),
  screen(
    '/clientItems/create',
    lazy(() => import('#web/client-item/ClientItemCreate.tsx'), 'ClientItemCreate'),
    clientItemCreateParams,
  ),
  screen(
    '/clientItems/$id',
    lazy(() => import('#web/client-item/ClientItemPage.tsx'), 'ClientItemPage'),
    clientItemPageParams,
  ),
  screen(
    '/clientItems/edit/$id',
    lazy(() => import('#web/client-item/ClientItemEdit.tsx'), 'ClientItemEdit'),
  ),
  screen(
    '/items',
    lazy(() => import('#web/item/ItemList.tsx'), 'ItemList'),
    itemListParams,
  ),
  screen(
    '/items/create',
    lazy(() => import('#web/item/ItemCreate.tsx'), 'ItemCreate'),
  ),
  screen(
    '/items/$id',
    lazy(() => import('#web/item/ItemPage.tsx'), 'ItemPage'),
  ),
  screen(
    '/items/edit/$id',
    lazy(() => import('#web/item/ItemEdit.tsx'), 'ItemEdit'),
  ),
  screen(
    '/jobs',
    lazy(() => import('#web/job/JobList.tsx'), 'JobList'),
    jobListParams,
  ),
  screen(
    '/jobs/create',
    lazy(() => import('#web/job/JobCreate.tsx'), 'JobCreate'),
    jobCreateParams,
  ),
  screen(
    '/jobs/$id',
    lazy(() => import('#web/job/JobPage.tsx'), 'JobPage'),
  ),
  screen(
    '/jobs/edit/$id',
    lazy(() => import('#web/job/JobEdit.tsx'), 'JobEdit'),
  ),
  screen(
    '/payments',
    lazy(() => import('#web/payment/PaymentList.tsx'), 'PaymentList'),
    paymentListParams,
  ),
  screen(
    '/payments/create',
    lazy(() => import('#web/payment/PaymentCreate.tsx'), 'PaymentCreate'),
    paymentCreateParams,
  ),
  screen(
    '/payments/$id',
    lazy(() => import('#web/payment/PaymentPage.tsx'), 'PaymentPage'),
  ),
  screen(
    '/payments/edit/$id',
    lazy(() => import('#web/payment/PaymentEdit.tsx'), 'PaymentEdit'),
  ),
  screen(
    '/invoices',
    lazy(() => import('#web/invoice/InvoiceList.tsx'), 'InvoiceList'),
    invoiceListParams,
  ),
  screen(
    '/invoices/create',
    lazy(() => import('#web/invoice/InvoiceCreate.tsx'), 'InvoiceCreate'),
    invoiceCreateParams,
  ),
  screen(
    '/invoices/$id',
    lazy(() => import('#web/invoice/InvoicePage.tsx'), 'InvoicePage'),
  ),
  screen(
    '/invoices/edit/$id',
    lazy(() => import('#web/invoice/InvoiceEdit.tsx'), 'InvoiceEdit'),
  ),
  screen(
    '/storage',
    lazy(() => import('#web/storage/StoragePage.tsx'), 'StoragePage'),
    storageParams,
  ),
  screen(
    '/reports/accountant-balance',
    lazy(() => import('#web/report/AccountantBalance.tsx'), 'AccountantBalance'),
    accountantBalanceParams,
  ),
  screen(
    '/reports/clients-balance',
    lazy(() => import('#web/report/ClientsBalance.tsx'), 'ClientsBalance'),
    clientsBalanceParams,
  ),
  screen(
    '/reports/invoices-per-month',
    lazy(() => import('#web/report/InvoicesPerMonth.tsx'), 'InvoicesPerMonth'),
    invoicesPerMonthParams,
  ),
  screen(
    '/setup',
    lazy(() => import('#web/config/ConfigPage.tsx'), 'ConfigPage'),
  ),
]);

export const router = createRouter({
  routeTree: root.addChildren([home, reports, screens]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: () => <ErrorPage status={500} />,
});

declare module '@tanstack/react-router' {
  // The router's own way to be told the routes; an interface because it is merged with theirs.
  interface Register {
    router: typeof router;
  }
}
