import { type Db, inSnapshot } from '#server/platform/db/index.ts';
import { clientOf } from '#server/platform/records/index.ts';
import { cents, sumCents } from '#shared/base/money.ts';
import { MAX_PROPOSED, type OpenBankLine } from '#shared/contract/bank.ts';
import type { ClientShort } from '#shared/contract/client.ts';
import { type KnownPayers, type Match, matchCredits } from '#shared/rules/bank-match.ts';
import { loadDebts, loadPayers, openLines } from './bank.store.ts';

type Debts = Awaited<ReturnType<typeof loadDebts>>;

/** The open lines, each with a proposal based on the current debts. */
export function proposePayments(db: Db): Promise<{ data: OpenBankLine[]; total: number }> {
  return inSnapshot(db, async (snapshot) => {
    const { lines, total } = await openLines(snapshot, MAX_PROPOSED);
    if (lines.length === 0) return { data: [], total };
    const debts = await loadDebts(snapshot);
    const { payers, clients: known } = await readPayers(snapshot, lines);
    const clients = new Map([
      ...known,
      ...debts.map(({ client }) => [client._id, client] as const),
    ]);
    const matches = matchCredits({
      credits: lines.map(({ payer_key, ...line }) => ({ ...line, payerKey: payer_key })),
      debts: debts.map(({ client, balance, owed, ...debt }) => ({
        ...debt,
        balance: owed,
        onAccount: cents(balance - owed),
        client: client._id,
      })),
      clients: new Map(debts.map(({ client }) => [client._id, client])).values(),
      payers,
    });
    const describe = describer(debts, clients);
    return {
      data: lines.map(({ payer_key: _, ...line }, at) => ({
        ...line,
        proposal: describe(matches[at]),
      })),
      total,
    };
  });
}

type PayerLine = { payerIban: string; payer_key: string };

async function readPayers(db: Db, lines: readonly PayerLine[]) {
  const distinct = (values: string[]) => [...new Set(values)].filter((value) => value !== '');
  const ibans = distinct(lines.map(({ payerIban }) => payerIban));
  const keys = distinct(lines.map(({ payer_key }) => payer_key));
  const rows = ibans.length + keys.length === 0 ? [] : await loadPayers(db, { ibans, keys });
  const clientsBy = (column: 'payer_iban' | 'payer_key') =>
    new Map(
      [...Map.groupBy(rows, (row) => row[column])].map(([key, own]) => [
        key,
        [...new Set(own.map(({ client_id }) => client_id))],
      ]),
    );
  const payers: KnownPayers = { iban: clientsBy('payer_iban'), payer: clientsBy('payer_key') };
  return { payers, clients: rows.map((row) => [row.client_id, clientOf(row)] as const) };
}

function describer(debts: Debts, clients: ReadonlyMap<string, ClientShort>) {
  const byId = new Map(debts.map((debt) => [debt._id, debt]));
  const byClient = Map.groupBy(debts, ({ client }) => client._id);
  return (match: Match | undefined): OpenBankLine['proposal'] => {
    if (match === undefined) throw new RangeError('a line has no match');
    const { client, entries, ...rest } = match;
    const owed = (client === null ? undefined : byClient.get(client)) ?? [];
    return {
      ...rest,
      client: client === null ? null : (clients.get(client) ?? null),
      invoices: entries.flatMap(({ invoice: id, amount }) => {
        const debt = byId.get(id);
        if (debt === undefined) return [];
        const { client: _, owed: __, ...invoice } = debt;
        return [{ invoice, amount }];
      }),
      owed: sumCents(owed.map((debt) => debt.owed)),
    };
  };
}
