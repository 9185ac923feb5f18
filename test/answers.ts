import type { HistoryLine } from '#shared/contract/history.ts';
import type { ErrorBody } from '#shared/fields/errors.ts';
import type { TestServer } from './server.ts';

/** What came of a call in one line: `200`, or status, code and first field of a refusal. */
export function resultOf({ status, error }: { status: number; error: ErrorBody }): string {
  if (status < 400) return String(status);
  const [field] = error.fields ?? [];
  return `${status} ${error.code} ${field?.path ?? ''}`.trimEnd();
}

/** The parameters of a call about one record. */
export const byId = (id: string | undefined) => ({ params: { id: id ?? '' } });

/** The ids of records, in their order. */
export const idsOf = (records: readonly { _id: string }[]) => records.map(({ _id }) => _id);

/** The history lines that these filters find, newest first. */
export async function historyOf(
  server: TestServer,
  filters: { record?: string; kind?: HistoryLine['kind']; event?: HistoryLine['event'] },
): Promise<HistoryLine[]> {
  return (await server.ok('POST /history/search', { body: { filters, size: 100 } })).data;
}

/** The events in a record's history. */
export async function eventsOf(
  server: TestServer,
  record: string,
  kind?: HistoryLine['kind'],
): Promise<HistoryLine['event'][]> {
  const lines = await historyOf(server, { record, ...(kind && { kind }) });
  return lines.map(({ event }) => event);
}

/** What a client owes. */
export async function balanceOf(server: TestServer, clientId: string): Promise<number> {
  const call = { params: { clientId } };
  return (await server.ok('GET /invoice/client_balance/:clientId', call)).total;
}

/** The public page of an invoice; creates a link if it has none. */
export async function invoicePage(server: TestServer, id: string): Promise<string> {
  const { publicId } = await server.ok('POST /invoice/generatePublicId/:id', { params: { id } });
  return `/invoices/public/${publicId}`;
}
