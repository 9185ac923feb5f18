import type { HistoryLine } from '#shared/contract/history.ts';
import type { TestServer } from './server.ts';

/** The lines of the history that these filters find, the newest first. */
export async function linesOf(server: TestServer, filters: object): Promise<HistoryLine[]> {
  return (await server.ok('POST /history/search', { body: { filters, size: 100 } })).data;
}

/** The public page of an invoice, which is given a link where it has none. */
export async function invoicePage(server: TestServer, id: string): Promise<string> {
  const { publicId } = await server.ok('POST /invoice/generatePublicId/:id', { params: { id } });
  return `/invoices/public/${publicId}`;
}
