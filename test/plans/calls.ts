import { z } from 'zod';
import { day } from '#shared/base/day.ts';
import { allRoutes, type Routes } from '#shared/contract/index.ts';
import type { ColumnKind, SearchColumn } from '#shared/fields/column.ts';
import { jobViews, longViews, mailViews } from '#shared/rules/views.ts';

export type PlannedCall = {
  route: keyof Routes;
  /** Describes the request: `filter clientName text`. */
  what: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
};

const ID = '00000000-0000-4000-8000-000000000000';

const text = { text: 'Ζζζζ' };
const number = { value: 12, range: { $gte: 1, $lte: 2 }, text: '12' };
const days = { from: '2026-03-01', to: '2026-03-05' };
const dayOf = { range: days, value: '2026-03-05', none: null };

/** Filters by kind of column. Patterns match every row. */
const filters: Record<Exclude<ColumnKind, 'choice'>, Record<string, unknown>> = {
  text,
  words: text,
  phone: { text: '99887766' },
  whole: number,
  documentNumber: number,
  money: number,
  centimetres: number,
  day: dayOf,
  instant: dayOf,
  flag: { value: true, other: false },
  reference: { value: ID },
  oneOf: { value: ID, some: { $in: [ID] } },
};

function filtersOf(name: string, column: SearchColumn): Record<string, unknown> {
  if (name === 'fromTo') return { range: days };
  if (column.kind !== 'choice') return filters[column.kind];
  return { value: column.values[0], some: { $in: column.values.slice(0, 2) } };
}

/** Every list as it opens, with each filter, and in each order, ascending and descending. */
export const listCalls: PlannedCall[] = [...allRoutes].flatMap(([name, { columns, body }]) => {
  if (columns === undefined || !/\/search(?:-\w+)?$/.test(name)) return [];
  const route = name as keyof Routes;
  const hasSums = body instanceof z.ZodObject && 'sums' in body.shape;
  // A second page makes the list count all rows, however few there are.
  const page = { page: 2, size: 50, ...(hasSums && { sums: true }) };
  const filtered = Object.entries(columns).flatMap(([column, declared]) =>
    Object.entries(filtersOf(column, declared)).map(([how, filter]) => ({
      what: `filter ${column} ${how}`,
      body: { ...page, filters: { [column]: filter } },
    })),
  );
  const sorts = Object.entries(columns).flatMap(([column, { kind }]) =>
    kind === 'words'
      ? []
      : [1, -1].map((direction) => ({
          what: `sort ${column}`,
          body: { ...page, sort: { [column]: direction } },
        })),
  );
  return [{ what: 'page', body: page }, ...filtered, ...sorts].map((request) => ({
    route,
    ...request,
  }));
});

const TODAY = day('2026-03-05');

/** The views of the screens, which the program defines. */
export const viewCalls: PlannedCall[] = [
  ...viewsOf('POST /job/search', jobViews),
  ...viewsOf('POST /job/search-storage', longViews),
  ...viewsOf('POST /mail/search', mailViews),
];

function viewsOf(
  route: keyof Routes,
  views: Record<string, (today: typeof TODAY) => object>,
): PlannedCall[] {
  return Object.entries(views).map(([name, filters]) => ({
    route,
    what: `view ${name}`,
    body: { page: 2, size: 50, filters: filters(TODAY) },
  }));
}

const range = { from: '2026-03-01', to: '2026-03-31' };
const MONTH = { month: '2026-03' };

/** Reports, and reads of a whole screen. */
const shopReads: Partial<Record<keyof Routes, Pick<PlannedCall, 'params' | 'query' | 'body'>[]>> = {
  'GET /user/me': [{}],
  'GET /user/sessions': [{}],
  'GET /user/half-logins': [{}],
  'GET /config': [{}],
  'GET /config/public': [{}],
  'GET /config/categories': [{}],
  'GET /first-day': [{}],
  'GET /mail-server': [{}],
  'GET /payment/next-fiscal-number': [{}],
  'GET /series/last-days': [{}],
  'GET /stay/counts': [{}],
  'GET /today': [{}],
  'GET /today/months': [{}],
  'GET /status': [{}],
  'GET /status/alarm': [{}],
  'GET /payment/bank/open': [{}],
  'GET /month-end/:month': [{ params: MONTH }],
  'GET /scan': [{ query: { code: '1' } }, { query: { code: 'Β-02' } }],
  'POST /scan/pieces': [{ body: { refs: [1, 2] } }],
  'GET /search': [{ query: { q: 'Θεοδ' } }, { query: { q: '22 765' } }],
  'POST /invoice/views': [{ body: {} }, { body: { filters: { fromTo: range } } }],
  'POST /report/accountant-balance-report': [{ body: { filters: range, showAll: true } }],
  'POST /report/clients-balance-report': [{ body: {} }, { body: { asOf: '2026-03-31' } }],
  'POST /report/sales-book': [{ body: { filters: range } }],
  'GET /report/open': [{ query: range }],
  'POST /report/till': [{ body: { filters: range } }],
  'POST /report/get-invoice-amount-per-month-report': [{ body: { filters: range } }],
  'POST /report/get-imported-exported-items-report': [{ body: { filters: range } }],
  'POST /report/movements-by-week': [{ body: { filters: range } }],
  'POST /report/get-in-items-report': [{ body: {} }],
};

/** Reads of one record, with the table that their parameters come from. */
const recordReads: Partial<Record<keyof Routes, keyof Ids>> = {
  'GET /user/:id': 'user',
  'GET /user/:id/half-logins': 'user',
  'GET /client/:id': 'client',
  'GET /client/:id/now': 'client',
  'GET /clientItem/:id': 'piece',
  'GET /clientItem/:id/life': 'piece',
  'GET /item/:id': 'item',
  'GET /job/:id': 'job',
  'GET /job/:id/phones': 'job',
  'GET /place/:id': 'place',
  'GET /count/:id': 'count',
  'GET /intake/:id': 'job',
  'GET /invoice/:id': 'invoice',
  'GET /invoice/:id/copies': 'invoice',
  'GET /invoice/:id/credits': 'invoice',
  'GET /invoice/client_balance/:clientId': 'client',
  'GET /payment/:id': 'payment',
  'GET /credit/:id': 'credit',
  'GET /statement/:clientId': 'client',
  'GET /handover/:id': 'handover',
  'GET /handover/ready/:clientId': 'client',
  'GET /handover/notInvoiced/:clientId': 'client',
  'GET /invoice/:id/ubl/state': 'invoice',
  'GET /credit/:id/ubl/state': 'credit',
  'GET /invoice/public/:publicId': 'invoicePublic',
  'GET /payment/public/:publicId': 'paymentPublic',
  'GET /credit/public/:publicId': 'creditPublic',
  'GET /handover/public/:publicId': 'handoverPublic',
  'GET /statement/public/:publicId': 'clientPublic',
};

export type Ids = Record<
  | 'user'
  | 'client'
  | 'piece'
  | 'item'
  | 'job'
  | 'place'
  | 'count'
  | 'invoice'
  | 'payment'
  | 'credit'
  | 'handover'
  | 'invoicePublic'
  | 'paymentPublic'
  | 'creditPublic'
  | 'handoverPublic'
  | 'clientPublic',
  string
>;

export function otherCalls(ids: Ids): PlannedCall[] {
  const ofShop = Object.entries(shopReads).flatMap(([route, calls]) =>
    calls.map((call, at) => ({ route: route as keyof Routes, what: `read ${at + 1}`, ...call })),
  );
  const ofRecords = Object.entries(recordReads).map(([route, of]) => {
    const params = Object.fromEntries(
      Array.from(route.matchAll(/:(\w+)/g), ([, name = '']) => [name, ids[of]]),
    );
    const query = route.includes('/statement/') ? range : {};
    return { route: route as keyof Routes, what: 'read 1', params, query };
  });
  return [...ofShop, ...ofRecords];
}

const paper = 'draws what the call without /pdf or /ubl reads';
const archive = 'reads every table from its beginning to its end, a part at a time';

/** Reads that are not checked, and why. */
export const leftOut: Partial<Record<keyof Routes, string>> = {
  'GET /intake/:id/pdf': paper,
  'GET /intake/public/:publicId': paper,
  'GET /intake/public/:publicId/pdf': paper,
  'GET /invoice/:id/pdf': paper,
  'GET /config/pictures':
    'counts, in a worker, what is older than the years that the owner thinks of',
  'GET /invoice/:id/ubl': paper,
  'GET /invoice/public/:publicId/pdf': paper,
  'GET /payment/:id/pdf': paper,
  'GET /payment/public/:publicId/pdf': paper,
  'GET /credit/:id/pdf': paper,
  'GET /credit/:id/ubl': paper,
  'GET /credit/public/:publicId/pdf': paper,
  'GET /statement/:clientId/pdf': paper,
  'GET /statement/public/:publicId/pdf': paper,
  'GET /handover/:id/pdf': paper,
  'GET /handover/public/:publicId/pdf': paper,
  'POST /label/pdf': paper,
  'POST /document/pdf': paper,
  'POST /reminder/letter/pdf': paper,
  'POST /mail/check-many': 'reads the named documents, each as its own call does',
  'GET /report/pack': 'reads the sales book and the till, and then each document',
  'GET /status/backup/public/:ticket': 'reads a file',
  'POST /export': 'makes a ticket',
  'GET /export/public/:ticket': archive,
  'GET /client/:id/export': archive,
};
