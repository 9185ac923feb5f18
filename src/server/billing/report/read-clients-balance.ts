import type { ClientShort } from '#shared/contract/client.ts';
import type { ClientsBalanceRow } from '#shared/contract/report.ts';
import { type Day, daysBetween } from '#shared/day.ts';
import { ageing, type Ageing, totalAgeing } from '#shared/rules/ageing.ts';
import { type Db, inSnapshot, loadInParts } from '../../platform/db/index.ts';
import type { Context } from '../../platform/http/index.ts';
import {
  latestPayments,
  listClients,
  oldestDue,
  owingClients,
  sumByClientAndMonth,
} from './report.store.ts';

/**
 * What each client was invoiced and owes, by age. Without `showAll`, clients who owe nothing are left out
 * (specification, section 9). Each part of the rows is read in one snapshot; the totals are the sums of
 * the rows.
 */
export async function readClientsBalance(
  { db, today }: Context,
  { showAll }: { showAll: boolean },
) {
  let totals = totalAgeing([]);
  return loadInParts<ClientShort, ClientsBalanceRow, { totals: Ageing }>({
    of: await listClients(db, showAll ? { includeLive: true } : { matching: owingClients(db) }),
    load: async (clients) => {
      const rows = await inSnapshot(db, (snapshot) => clientRows(snapshot, clients, today));
      totals = totalAgeing([totals, ...rows]);
      return rows;
    },
    rest: () => ({ totals }),
  });
}

async function clientRows(
  db: Db,
  clients: ClientShort[],
  today: Day,
): Promise<ClientsBalanceRow[]> {
  const ids = clients.map(({ _id }) => _id);
  const months = Map.groupBy(await sumByClientAndMonth(db, ids), ({ clientId }) => clientId);
  const due = new Map((await oldestDue(db, ids)).map((row) => [row.clientId, row.dueDate]));
  const payments = new Map((await latestPayments(db, ids)).map((row) => [row.clientId, row]));
  return clients.map((client) => ({
    client,
    ...ageing(months.get(client._id) ?? [], today),
    latestPayment: payments.get(client._id) ?? null,
    overdueDays: Math.max(0, daysBetween(due.get(client._id) ?? today, today)),
  }));
}
