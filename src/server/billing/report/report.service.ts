import { readSetOffs, type SetOff, setOffsOf } from '#server/billing/invoice/index.ts';
import { type Db, inSnapshot, loadInParts } from '#server/platform/db/index.ts';
import type { Context } from '#server/platform/http/index.ts';
import {
  type Day,
  daysBetween,
  firstDay,
  monthOf,
  monthOfDay,
  nextMonth,
  yearOf,
} from '#shared/base/day.ts';
import { type Cents, cents, sumCents } from '#shared/base/money.ts';
import { recordOf } from '#shared/base/record-of.ts';
import type { ClientShort } from '#shared/contract/client.ts';
import type { AccountantBalanceRow, ClientsBalanceRow } from '#shared/contract/report.ts';
import { ageing, type Ageing, totalAgeing } from '#shared/rules/ageing.ts';
import { owedOf } from '#shared/rules/owed.ts';
import { owingClientsOn, readSetOffsOn, sumOnByClientAndMonth } from './balance-on.store.ts';
import { owingClients } from './owing-clients.store.ts';
import {
  clientsOfPeriod,
  creditsOfPeriod,
  type InvoiceFilters,
  type InvoicePeriod,
  invoicesOfPeriod,
  latestPayments,
  type LeftOut,
  listClients,
  type MonthSums,
  owingClientsOfPeriod,
  paymentsOfPeriod,
  sumByClientAndMonth,
  sumCreditsByMonth,
  sumInvoicesByMonth,
  sumLeftOut,
} from './report.store.ts';

type ReportQuery = { filters: InvoicePeriod; showAll: boolean };
type Rest = { totals: { invoiced: Cents; balance: Cents }; leftOut: LeftOut };

const NONE_LEFT_OUT = { clients: 0, invoiced: cents(0), netTotal: cents(0), taxTotal: cents(0) };

/**
 * For each client: the amount invoiced in a period less credit notes, the payments on it, and the balance, with money
 * on account set against the oldest debts, whenever they are from (`shared/rules/owed.ts`). Without
 * `showAll`, clients who owe nothing are omitted (specification, section 9) and only counted in `leftOut`. Each batch
 * of rows is read in one snapshot; the totals are sums of the rows.
 */
export async function readAccountantBalance({ db }: Context, { filters, showAll }: ReportQuery) {
  const totals = { invoiced: cents(0), balance: cents(0) };
  const owing = owingClientsOfPeriod(db, filters, await readSetOffs(db));
  const leftOut = showAll ? NONE_LEFT_OUT : await sumLeftOut(db, filters, owing);
  return loadInParts<ClientShort, AccountantBalanceRow, Rest>({
    of: await listClients(db, {
      matching: showAll ? clientsOfPeriod(db, filters) : owing,
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
  const off = await setOffsOf(db, period.clients);
  const listed = (await invoicesOfPeriod(db, period)).map((invoice) => ({
    ...invoice,
    balance: cents(invoice.balance - (off.get(invoice._id) ?? 0)),
  }));
  const invoices = Map.groupBy(listed, ({ clientId }) => clientId);
  const credits = Map.groupBy(await creditsOfPeriod(db, period), ({ clientId }) => clientId);
  const payments = Map.groupBy(await paymentsOfPeriod(db, period), ({ clientId }) => clientId);
  return clients.map((client) => ({
    client,
    ...sums(invoices.get(client._id) ?? [], credits.get(client._id) ?? []),
    payments: payments.get(client._id) ?? [],
  }));
}

function sums(
  invoices: AccountantBalanceRow['invoices'],
  credits: AccountantBalanceRow['credits'],
) {
  const [invoiced, credited] = [invoices, credits].map((rows) =>
    sumCents(rows.map(({ total }) => total)),
  );
  return {
    invoiced: cents((invoiced ?? 0) - (credited ?? 0)),
    credits,
    balance: sumCents(invoices.map(({ balance }) => balance)),
    invoices,
    unpaidInvoices: invoices.filter(({ balance }) => balance > 0),
  };
}

type BalanceQuery = { showAll: boolean; asOf?: Day | null | undefined };

/**
 * For each client: the amount invoiced and the balance by age, now or as of a day, with money on account set against
 * the oldest debts. Without `showAll`, clients whose balance is 0 are omitted (specification, section 9). Each batch of rows is read in one snapshot; the totals are sums
 * of the rows.
 */
export async function readClientsBalance(
  { db, today }: Context,
  { showAll, asOf = null }: BalanceQuery,
) {
  let totals = totalAgeing([]);
  const matching = asOf === null ? owingClients(db) : owingClientsOn(db, asOf);
  return loadInParts<ClientShort, ClientsBalanceRow, { totals: Ageing }>({
    of: await listClients(db, { matching, includeLive: showAll }),
    load: async (clients) => {
      const rows = await inSnapshot(db, (snapshot) =>
        clientRows(snapshot, clients, { today: asOf ?? today, asOf }),
      );
      totals = totalAgeing([totals, ...rows]);
      return rows;
    },
    rest: () => ({ totals }),
  });
}

async function clientRows(
  db: Db,
  clients: ClientShort[],
  { today, asOf }: { today: Day; asOf: Day | null },
): Promise<ClientsBalanceRow[]> {
  const ids = clients.map(({ _id }) => _id);
  const sums =
    asOf === null
      ? afterSetOffs(await sumByClientAndMonth(db, ids), await readSetOffs(db, ids))
      : await sumsOn(db, asOf, ids);
  const months = Map.groupBy(sums, ({ clientId }) => clientId);
  const payments = new Map((await latestPayments(db, ids, asOf)).map((row) => [row.clientId, row]));
  return clients.map((client) => {
    const ofClient = months.get(client._id) ?? [];
    return {
      client,
      ...ageing(ofClient, today),
      latestPayment: payments.get(client._id) ?? null,
      overdueDays: oldestOverdueDays(ofClient, today),
    };
  });
}

async function sumsOn(db: Db, on: Day, clients: string[]): Promise<Sum[]> {
  const sums = await sumOnByClientAndMonth(db, on, clients);
  const withMoney = sums.filter(({ least }) => least < 0).map(({ clientId }) => clientId);
  return afterSetOffs(sums, await readSetOffsOn(db, on, [...new Set(withMoney)]));
}

type Sum = { clientId: string; date: Day; invoice: Cents; balance: Cents; dueDate: Day | null };

/** Adds to the sums of months what is set off, and takes due dates from the debts that remain. */
function afterSetOffs(sums: readonly Sum[], setOffs: readonly SetOff[]): Sum[] {
  const clients = new Set(setOffs.map(({ client }) => client));
  const kept = sums.map((sum) => (clients.has(sum.clientId) ? { ...sum, dueDate: null } : sum));
  const moved = setOffs.map(({ client, date, due, balance, amount }) => ({
    clientId: client,
    date,
    invoice: cents(0),
    balance: cents(0 - amount),
    dueDate: owedOf(balance, amount) > 0 ? due : null,
  }));
  return [...kept, ...moved];
}

/** How many days the oldest unpaid invoice is overdue; 0 if none is. */
function oldestOverdueDays(months: readonly { dueDate: Day | null }[], today: Day): number {
  return Math.max(0, ...months.map(({ dueDate }) => daysBetween(dueDate ?? today, today)));
}

type MonthRow = { year: number; month: number; amount: Cents };

/** Totals of the issued invoices less credit notes, overall and by month. */
export async function readInvoicesPerMonth(
  { db, today }: Pick<Context, 'db' | 'today'>,
  filters: InvoiceFilters,
) {
  const sums = lessCredits(
    await sumInvoicesByMonth(db, today, filters),
    await sumCreditsByMonth(db, today, filters),
  );
  return {
    total: sumCents(sums.map(({ total }) => total)),
    netTotal: sumCents(sums.map(({ netTotal }) => netTotal)),
    taxTotal: sumCents(sums.map(({ taxTotal }) => taxTotal)),
    perMonth: fillMonths(sums, filters),
  };
}

function lessCredits(invoices: readonly MonthSums[], credits: readonly MonthSums[]): MonthSums[] {
  const months = [...new Set([...invoices, ...credits].map(({ month }) => month))].toSorted();
  const names = ['total', 'netTotal', 'taxTotal'] as const;
  return months.map((month) => {
    const [invoiced, credited] = [invoices, credits].map((rows) =>
      rows.find((row) => row.month === month),
    );
    return {
      month,
      ...recordOf(names, (of) => cents((invoiced?.[of] ?? 0) - (credited?.[of] ?? 0))),
    };
  });
}

/** A row for each month of the period, 0 if nothing was issued; without a period, between the sums. */
function fillMonths(sums: MonthSums[], { from, to }: InvoiceFilters): MonthRow[] {
  const first = from ? monthOfDay(from) : sums[0]?.month;
  const last = to ? monthOfDay(to) : sums.at(-1)?.month;
  if (first === undefined || last === undefined) return [];
  const amounts = new Map(sums.map(({ month, total }) => [month, total]));
  const months: MonthRow[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) {
    const day = firstDay(month);
    const amount = amounts.get(month) ?? cents(0);
    months.push({ year: yearOf(day), month: monthOf(day), amount });
  }
  return months;
}
