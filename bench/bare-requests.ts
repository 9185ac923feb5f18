// Requests to the bare server (`bare-server.ts`), by the name of the call that they are compared with.
import type { HttpRequest } from './driver.ts';
import type { Ids } from './fill.ts';

type Ask = (ids: Ids) => HttpRequest;

/** `anyOf` picks one of the ids, `first` is the offset of a page. */
export function bareRequests(
  anyOf: (ids: string[]) => string,
  first: () => number,
): Record<string, Ask> {
  const get = (path: string): HttpRequest => ({ method: 'GET', path });
  return {
    'invoice list': () => get(`/list/${first()}`),
    client: ({ clients }) => get(`/client/${anyOf(clients)}`),
    invoice: ({ invoices }) => get(`/invoice/${anyOf(invoices)}`),
    statement: ({ clients }) => get(`/statement/${anyOf(clients)}`),
    'clients balance': () => get('/balances'),
    'new invoice': ({ clients }) => get(`/new-invoice/${anyOf(clients)}`),
    payment: ({ clients }) => get(`/payment/${anyOf(clients)}`),
  };
}
