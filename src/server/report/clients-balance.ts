import type { ClientsBalanceRow } from '#shared/contract/report.ts';
import { ageing, type Ageing, totalAgeing } from '#shared/rules/ageing.ts';
import type { Context } from '../http/context.ts';
import { latestPayments, listClients, sumByClientAndMonth } from './report.store.ts';

type Report = { data: ClientsBalanceRow[]; totals: Ageing };

/**
 * What each client was invoiced and owes, by age. Clients who owe nothing are left out unless all
 * are asked for (specification, section 9).
 */
export async function clientsBalance(
  { db, today }: Context,
  { showAll }: { showAll: boolean },
): Promise<Report> {
  const months = Map.groupBy(await sumByClientAndMonth(db, showAll), byClient);
  const payments = new Map((await latestPayments(db)).map((row) => [row.clientId, row]));
  const clients = await listClients(db, showAll ? 'live' : new Set(months.keys()));
  const data = clients.map((client) => ({
    client,
    ...ageing(months.get(client._id) ?? [], today),
    latestPayment: payments.get(client._id) ?? null,
  }));
  return { data, totals: totalAgeing(data) };
}

function byClient({ clientId }: { clientId: string }): string {
  return clientId;
}
