import { screenPaths } from '../scripts/screen-paths.ts';
import { daysAgo, today } from './days.ts';
import type { Api } from './fixtures.ts';

export const widths = [1440, 390];

/** Every screen, as its module declares it, and the public pages; `$id` and `$code` stand for a record. */
export const screens = [
  '/login',
  '/set-password#used',
  '/forbidden',
  '/nowhere',
  // What is on a label is one screen: at `/c` of a label that nobody knows, at `/t` of a blank one.
  ...screenPaths()
    .filter((path) => path !== '/j/$code' && path !== '/p/$code')
    .map(partOf),
  '/invoices/public/$id',
  '/payments/public/$id',
  '/clients/public/statement/$id',
  '/intake/public/$id',
  '/handovers/public/$id',
  '/guide/el/',
  '/guide/el/counter',
  '/guide/en/server',
];

/** Of a report that lists every client a part is enough to see each kind of its cells. */
function partOf(path: string): string {
  return path
    .replace(/clients-balance$/, '$&?late=90')
    .replace(/(?:accountant-balance|sales-book|till)$/, `$&?from=${daysAgo(14)}&to=${today}`);
}

/** Screens grouped into tests; some also name states to bring them into. */
const parts = {
  'clients and their pieces': ['/clients', '/clientItems', '/items'],
  'jobs and what leaves': ['/jobs', '/handovers'],
  books: ['/invoices', '/payments', '/credits'],
  'the store': ['/storage', '/places', '/counts', '/scan', '/c', '/t'],
  reports: ['/reports'],
};

export const one = { size: 1 };

/** For each kind of screen a record that all of them can show, of the demonstration data. */
const records: Record<string, (api: Api) => Promise<string | null | undefined>> = {
  '/clients': async (api) => (await unpaidInvoice(api))?.client._id,
  '/clients/public': async (api) => (await api.call('POST /client/search', one)).data[0]?.publicId,
  '/clientItems': async (api) => (await api.call('POST /clientItem/search', one)).data[0]?._id,
  '/items': async (api) => (await api.call('POST /item/search', one)).data[0]?._id,
  '/jobs': async (api) => {
    const isOpen = { ...one, filters: { endDate: null } };
    return (await api.call('POST /job/search', isOpen)).data[0]?._id;
  },
  '/invoices': async (api) => (await unpaidInvoice(api))?._id,
  '/invoices/public': async (api) => {
    const id = (await unpaidInvoice(api))?._id ?? '';
    return (await api.call('POST /invoice/generatePublicId/:id', {}, { id })).publicId;
  },
  '/credits': async (api) => {
    const [made] = (await api.call('POST /credit/search', one)).data;
    if (made) return made._id;
    const id = (await unpaidInvoice(api))?._id ?? '';
    const body = { date: today, reason: 'Δοκιμή', total: 1 };
    return (await api.call('POST /invoice/:id/credit', body, { id }))._id;
  },
  '/counts': async (api) => {
    const { _id } = await place(api);
    return (await api.call('POST /count', { place: _id, notes: 'Δοκιμή' }))._id;
  },
  '/payments': async (api) => (await api.call('POST /payment/search', one)).data[0]?._id,
  '/payments/public': async (api) => {
    const id = (await api.call('POST /payment/search', one)).data[0]?._id ?? '';
    return (await api.call('POST /payment/generatePublicId/:id', {}, { id })).publicId;
  },
  '/intake/public': async (api) => {
    const id = (await openJobWithPieces(api))?._id ?? '';
    return (await api.call('POST /intake/generatePublicId/:id', {}, { id })).publicId;
  },
  '/handovers': async (api) => (await handover(api))._id,
  '/places': async (api) => (await place(api))._id,
  '/people': async (api) => (await api.call('POST /user/search', one)).data[0]?._id,
  '/c': async () => '999999',
  '/t': async (api) => (await api.call('POST /tag', { count: 1 })).data[0]?.code,
  '/handovers/public': async (api) => {
    const { _id: id } = await handover(api);
    return (await api.call('POST /handover/generatePublicId/:id', {}, { id })).publicId;
  },
};

async function openJobWithPieces(api: Api) {
  const { data } = await api.call('POST /job/search', { size: 50, filters: { endDate: null } });
  return data.find(({ progress }) => progress.pieces > progress.handedOver);
}

/** One that is there, or a new one. */
async function place(api: Api) {
  const [made] = (await api.call('POST /place/search', one)).data;
  return made ?? api.call('POST /place', { code: 'Α-01' });
}

/** One that is there, or one of a piece that waits. */
async function handover(api: Api) {
  const [made] = (await api.call('POST /handover/search', one)).data;
  if (made) return made;
  const job = await openJobWithPieces(api);
  const piece = job?.items.find(({ clientItem, stage }) => clientItem && stage !== 'handedOver');
  const jobItems = [piece?._id ?? ''];
  await api.call('PUT /job/stage', { jobItems, stage: 'ready' });
  const strokes = [
    [
      { x: 10, y: 40 },
      { x: 90, y: 20 },
    ],
  ];
  return api.call('POST /handover', {
    client: job?.client._id,
    pieces: jobItems,
    receivedBy: 'Μαρία',
    signature: { width: 200, height: 80, strokes },
  });
}

async function unpaidInvoice(api: Api) {
  const filters = { status: 'issued', paid: false };
  return (await api.call('POST /invoice/search', { ...one, filters })).data[0];
}

/** The part of the app to which a screen belongs. */
export function partOfApp(screen: string): string {
  if (!isStaff(screen)) return 'what nobody needs a login for';
  const kind = kindOf(screen);
  return Object.entries(parts).find(([, kinds]) => kinds.includes(kind))?.[0] ?? 'all else';
}

export function isStaff(screen: string): boolean {
  return !/^\/(?:login|set-password|guide\/)|\/public\//.test(screen);
}

/** What a screen is of: `/clients` of `/clients/edit/$id`, `/clients/public` of a public page. */
function kindOf(screen: string): string {
  return /^\/\w*(?:\/public)?/.exec(screen)?.[0] ?? screen;
}

/** The address of a screen, with a record of the demonstration, by default of the kind that the screen is of. */
export async function pathOf(screen: string, api: Api, kind = kindOf(screen)): Promise<string> {
  if (!screen.includes('$')) return screen;
  const id = await records[kind]?.(api);
  if (id === undefined || id === null) throw new Error(`There is no record for ${screen}.`);
  return screen.replace(/\$\w+/, id);
}
