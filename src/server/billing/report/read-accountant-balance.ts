import type { ClientShort } from '#shared/contract/client.ts';
import type { AccountantBalanceRow } from '#shared/contract/report.ts';
import { type Cents, cents, sumCents } from '#shared/money.ts';
import { type Db, inSnapshot, loadInParts } from '../../platform/db/index.ts';
import type { Context } from '../../platform/http/index.ts';
import {
  clientsOfPeriod,
  type InvoicePeriod,
  invoicesOfPeriod,
  type LeftOut,
  listClients,
  paymentsOfPeriod,
  sumLeftOut,
} from './report.store.ts';

type ReportQuery = { filters: InvoicePeriod; showAll: boolean };
type Rest = { totals: { invoiced: Cents; balance: Cents }; leftOut: LeftOut };

const NONE_LEFT_OUT = { clients: 0, invoiced: cents(0), netTotal: cents(0), taxTotal: cents(0) };

/**
 * What each client was invoiced in a period, the payments on it and the balance. Without `showAll`,
 * clients who owe nothing are left out (specification, section 9) and only counted in `leftOut`. Each
 * part of the rows is read in one snapshot; the totals are the sums of the rows.
 */
export async function readAccountantBalance({ db }: Context, { filters, showAll }: ReportQuery) {
  const totals = { invoiced: cents(0), balance: cents(0) };
  const leftOut = showAll ? NONE_LEFT_OUT : await sumLeftOut(db, filters);
  return loadInParts<ClientShort, AccountantBalanceRow, Rest>({
    of: await listClients(db, {
      matching: clientsOfPeriod(db, filters, { owingOnly: !showAll }),
      includeLive: showAll,
    }),
    load: async (clients) => {
      const rows = await inSnapshot(db, (snapshot) => accountantRows(snapshot, clients, filters));
      for (const name of ['invoiced', 'balance'] as const) {
        totals[name] = sumCents([totals[name], ...rows.map((row) => row[name])]);
      }
      return rows;
    },
    rest: () => ({ totals, leftOut }),
  });
}

async function accountantRows(
  db: Db,
  clients: ClientShort[],
  filters: InvoicePeriod,
): Promise<AccountantBalanceRow[]> {
  const period = { ...filters, clients: clients.map(({ _id }) => _id) };
  const invoices = Map.groupBy(await invoicesOfPeriod(db, period), ({ clientId }) => clientId);
  const payments = Map.groupBy(await paymentsOfPeriod(db, period), ({ clientId }) => clientId);
  return clients.map((client) => ({
    client,
    ...sums(invoices.get(client._id) ?? []),
    payments: payments.get(client._id) ?? [],
  }));
}

function sums(invoices: AccountantBalanceRow['invoices']) {
  return {
    invoiced: sumCents(invoices.map(({ total }) => total)),
    balance: sumCents(invoices.map(({ balance }) => balance)),
    invoices,
    unpaidInvoices: invoices.filter(({ balance }) => balance > 0),
  };
}
