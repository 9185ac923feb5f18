import type { DocumentStatus } from '#shared/contract/fields.ts';
import type { AccountantBalanceRow } from '#shared/contract/report.ts';
import type { Day } from '#shared/day.ts';
import { type Cents, sumCents } from '#shared/money.ts';
import type { Context } from '../http/context.ts';
import {
  invoicesOfPeriod,
  listClients,
  paymentsOfPeriod,
  type PeriodInvoice,
} from './report.store.ts';

type Asked = { filters: { from: Day; to: Day; status: DocumentStatus }; showAll: boolean };
type Report = { data: AccountantBalanceRow[]; totals: { invoiced: Cents; balance: Cents } };

/**
 * What each client was invoiced in a period, what was paid on it and what is still owed.
 * Clients who owe nothing are left out unless all are asked for (specification, section 9).
 */
export async function accountantBalance({ db }: Context, asked: Asked): Promise<Report> {
  const invoices = Map.groupBy(await invoicesOfPeriod(db, asked.filters), byClient);
  const payments = Map.groupBy(await paymentsOfPeriod(db, asked.filters), byClient);
  const clients = await listClients(db, new Set(invoices.keys()));
  const data = clients
    .map((client) => ({
      client,
      ...sums(invoices.get(client._id) ?? []),
      payments: payments.get(client._id) ?? [],
    }))
    .filter(({ balance }) => asked.showAll || balance > 0);
  return {
    data,
    totals: {
      invoiced: sumCents(data.map(({ invoiced }) => invoiced)),
      balance: sumCents(data.map(({ balance }) => balance)),
    },
  };
}

function sums(invoices: PeriodInvoice[]) {
  return {
    invoiced: sumCents(invoices.map(({ total }) => total)),
    balance: sumCents(invoices.map(({ balance }) => balance)),
    invoices,
    unpaidInvoices: invoices.filter(({ balance }) => balance > 0),
  };
}

function byClient({ clientId }: { clientId: string }): string {
  return clientId;
}
