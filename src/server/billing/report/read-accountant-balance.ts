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
type Totals = { invoiced: Cents; balance: Cents };
type Rest = { totals: Totals; leftOut: LeftOut };

const nobody = { clients: 0, invoiced: cents(0), netTotal: cents(0), taxTotal: cents(0) };

/**
 * What each client was invoiced in a period, what was paid on it and what is still owed.
 * Clients who owe nothing are left out unless all are asked for (specification, section 9), and
 * counted. A row is of one moment; the totals are its rows' sums.
 */
export async function readAccountantBalance({ db }: Context, { filters, showAll }: ReportQuery) {
  const totals = { invoiced: cents(0), balance: cents(0) };
  const leftOut = showAll ? nobody : await sumLeftOut(db, filters);
  return loadInParts<ClientShort, AccountantBalanceRow, Rest>({
    of: await listClients(db, {
      found: clientsOfPeriod(db, filters, { owingOnly: !showAll }),
      live: showAll,
    }),
    load: async (clients) => {
      const rows = await inSnapshot(db, (moment) => balances(moment, clients, filters));
      for (const name of ['invoiced', 'balance'] as const) {
        totals[name] = sumCents([totals[name], ...rows.map((row) => row[name])]);
      }
      return rows;
    },
    rest: () => ({ totals, leftOut }),
  });
}

async function balances(
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
