import { callDemo, type DemoServer, firstOf } from '../demo-server.ts';

export type Screen = keyof Awaited<ReturnType<typeof addressesOf>>;

/** The address of each screen that is looked at, on the demonstration's data. */
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

/** True where a session opens the screen. */
export function isStaffOnly(address: string): boolean {
  return address !== '/login' && !isFinished(address);
}

/** True where the server sends a whole page, to be read without scripts. */
export function isFinished(address: string): boolean {
  return address.includes('/public/');
}
