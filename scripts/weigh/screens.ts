import { callDemo, type DemoServer, firstOf } from '../demo-server.ts';
import { screenPaths } from '../screen-paths.ts';

export type Screen = keyof Awaited<ReturnType<typeof addressesOf>>;

/** Addresses of the named screens, on the demonstration's data. */
export async function addressesOf(demo: DemoServer) {
  const invoice = await firstOf(demo, 'invoice', { status: 'issued', paid: false });
  const payment = await firstOf(demo, 'payment', {});
  const piece = await firstOf(demo, 'clientItem', { inStorage: true });
  const client = await callDemo(demo, `GET /client/${invoice.client._id}`);
  const linkOf = async (kind: string, id: string) =>
    (await callDemo(demo, `POST /${kind}/generatePublicId/${id}`, {})).publicId;
  return {
    login: '/login',
    'client list': '/clients',
    'client page': `/clients/${client._id}`,
    piece: `/clientItems/${piece._id}`,
    'client form': '/clients/create',
    'invoice list': '/invoices',
    'invoice form': '/invoices/create',
    storage: '/storage',
    'set-up': '/setup',
    'public invoice': `/invoices/public/${await linkOf('invoice', invoice._id)}`,
    'public receipt': `/payments/public/${await linkOf('payment', payment._id)}`,
    'public statement': `/clients/public/statement/${client.publicId}`,
  };
}

/** The public page of a new credit note; the demonstration has none. */
export async function creditAddress(demo: DemoServer): Promise<string> {
  const { _id: invoice } = await firstOf(demo, 'invoice', { status: 'paid' });
  const body = { date: today(), reason: 'Πιστωτικό', total: 1 };
  const { _id } = await callDemo(demo, `POST /invoice/${invoice}/credit`, body);
  const { publicId } = await callDemo(demo, `POST /credit/generatePublicId/${_id}`, {});
  return `/credits/public/${publicId}`;
}

/** The current day in the shop's time zone. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Nicosia' }).format();
}

/** How to find a record for a screen, by the first part of its path. */
const RECORDS: Record<string, [kind: string, filters: object]> = {
  clients: ['client', {}],
  clientItems: ['clientItem', { inStorage: true }],
  items: ['item', {}],
  jobs: ['job', { endDate: null }],
  handovers: ['handover', {}],
  payments: ['payment', {}],
  invoices: ['invoice', { status: 'issued', paid: false }],
  credits: ['credit', {}],
  places: ['place', {}],
  counts: ['count', {}],
  people: ['user', {}],
};

/** Every other screen of the app, by its path, except the short addresses on labels, which redirect. */
export async function otherAddresses(
  demo: DemoServer,
  known: readonly string[],
): Promise<Record<string, string>> {
  const others = screenPaths().filter(
    (candidate) => !candidate.includes('$code') && !known.some((at) => isOf(at, candidate)),
  );
  await creditSomething(demo);
  const found = others.map(async (other) => [other, await addressOf(demo, other)]);
  return Object.fromEntries(await Promise.all(found));
}

/** The demonstration has no credit note. */
async function creditSomething(demo: DemoServer): Promise<void> {
  const invoice = await firstOf(demo, 'invoice', { status: 'issued', paid: false });
  const date = new Date().toISOString().slice(0, 10);
  await callDemo(demo, `POST /invoice/${invoice._id}/credit`, { date, reason: '-', total: 1 });
}

function isOf(address: string, screen: string): boolean {
  return address.replace(/[\da-f-]{36}$/, '$id') === screen;
}

async function addressOf(demo: DemoServer, screen: string): Promise<string> {
  if (!screen.endsWith('$id')) return screen;
  const [, place = ''] = screen.split('/');
  const search = RECORDS[place];
  if (search === undefined) throw new Error(`Nothing is known of the records of ${screen}.`);
  return screen.replace('$id', (await firstOf(demo, ...search))._id);
}

/** True if the screen needs a session. */
export function isStaffOnly(address: string): boolean {
  return address !== '/login' && !isServerRendered(address);
}

/** True if the server renders the page, so that it can be read without scripts. */
export function isServerRendered(address: string): boolean {
  return address.includes('/public/');
}
