import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, day, type Day } from '#shared/base/day.ts';
import { euros, sumCents, toCents, toEuros } from '#shared/base/money.ts';
import { ageBuckets } from '#shared/rules/ageing.ts';
import { byId } from '#test/answers.ts';
import { makeClient, makeClientItem, makeCredit, makeDebt, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

const TODAY = day('2026-06-17');
const MONTH = '2026-06';

/** What was invoiced in the order of the rows, named a, b, c …; all are due after 14 days. */
type Story = {
  name: string;
  debts: [date: string, total: number][];
  /** Paid and credited in full. */
  onAccount?: string;
  /** Credited in part after it was paid. */
  credited?: [debt: string, amount: number];
  balance: number;
  /** Of each invoice of which something is owed. */
  owed: Record<string, number>;
  overdue: number;
};

const stories: Story[] = [
  {
    name: 'one paid and credited in full, another overdue',
    debts: [
      ['2026-05-01', 119],
      ['2026-05-02', 119],
    ],
    onAccount: 'a',
    balance: 0,
    owed: {},
    overdue: 0,
  },
  {
    name: 'the other way round: the debt is the older one',
    debts: [
      ['2026-05-01', 119],
      ['2026-05-02', 119],
    ],
    onAccount: 'b',
    balance: 0,
    owed: {},
    overdue: 0,
  },
  {
    name: 'a debt without money on account',
    debts: [['2026-05-01', 119]],
    balance: 119,
    owed: { a: 119 },
    overdue: 119,
  },
  {
    name: 'money on account without a debt',
    debts: [['2026-05-01', 119]],
    onAccount: 'a',
    balance: -119,
    owed: {},
    overdue: 0,
  },
  {
    name: 'money for a part of a debt',
    debts: [
      ['2026-05-01', 100],
      ['2026-05-02', 119],
    ],
    credited: ['a', 19],
    balance: 100,
    owed: { b: 100 },
    overdue: 100,
  },
  {
    name: 'more on account than is owed',
    debts: [
      ['2026-05-01', 150.5],
      ['2026-05-02', 119],
    ],
    onAccount: 'a',
    balance: -31.5,
    owed: {},
    overdue: 0,
  },
  {
    name: 'the oldest debt is paid first, one that is not due yet is left',
    debts: [
      ['2026-05-01', 40],
      ['2026-05-02', 30],
      ['2026-06-10', 70],
    ],
    onAccount: 'a',
    balance: 60,
    owed: { c: 60 },
    overdue: 0,
  },
  {
    name: 'a cent is left overdue',
    debts: [
      ['2026-05-01', 119],
      ['2026-05-02', 119.01],
    ],
    onAccount: 'a',
    balance: 0.01,
    owed: { b: 0.01 },
    overdue: 0.01,
  },
  {
    name: 'money that is younger than two debts',
    debts: [
      ['2026-03-01', 10],
      ['2026-04-01', 20],
      ['2026-05-20', 25],
    ],
    onAccount: 'c',
    balance: 5,
    owed: { b: 5 },
    overdue: 5,
  },
  {
    name: 'two debts of one day, the lower number first',
    debts: [
      ['2026-05-02', 50],
      ['2026-05-02', 60],
      ['2026-05-02', 50],
    ],
    onAccount: 'c',
    balance: 60,
    owed: { b: 60 },
    overdue: 60,
  },
];

describe.each(databases)('what a client owes, on %s', (database) => {
  const server = useServer(database);

  beforeAll(async () => {
    await server.ok('PATCH /config', {
      body: { paymentCode: true, accountHolder: 'Kilim', iban: 'CY17002001280000001200527600' },
    });
  });

  /** The ids of the client and of its invoices by name. */
  async function tell({ debts, onAccount, credited }: Story) {
    const client = (await makeClient(server))._id;
    const invoices: Record<string, string> = {};
    for (const [at, [date, total]] of debts.entries()) {
      await server.setDay(date);
      const dueDate = addDays(day(date), 14);
      const { _id } = await makeDebt(server, { client, date, dueDate, total });
      invoices['abc'.charAt(at)] = _id;
    }
    await server.setDay(TODAY);
    const [name, amount] = credited ?? [onAccount];
    if (name === undefined) return { client, invoices };
    const invoice = invoices[name] ?? '';
    const paid = debts['abc'.indexOf(name)]?.[1] ?? 0;
    await makePayment(server, { client, invoices: [{ invoice, amount: euros(paid) }] });
    await makeCredit(server, invoice, {
      date: TODAY,
      ...(amount === undefined ? {} : { total: euros(amount) }),
    });
    return { client, invoices };
  }

  const totalOf = (owed: Record<string, number>) =>
    toEuros(sumCents(Object.values(owed).map(toCents)));

  const viewSum = async (view: 'unpaid' | 'overdue') => {
    const body = { filters: { view }, sums: true };
    const { sums: listed, total } = await server.ok('POST /invoice/search', { body });
    const views = await server.ok('POST /invoice/views', { body: { filters: {} } });
    const { count, sum } = views[view];
    expect([listed?.owed, total]).toEqual([sum, count]);
    return { count, sum };
  };

  /** What is owed and overdue in all, in cents: lists and Today agree. */
  async function sums() {
    const [unpaid, overdue] = [await viewSum('unpaid'), await viewSum('overdue')];
    const { unpaid: today } = await server.ok('GET /today');
    expect([today.count, today.all]).toEqual([unpaid.count, unpaid.sum]);
    return [toCents(unpaid.sum), toCents(overdue.sum)];
  }

  type Told = Awaited<ReturnType<typeof tell>> & { story: Story };

  async function expectInvoices({ client, invoices, story: { owed, overdue } }: Told) {
    const { data } = await server.ok('POST /invoice/search', { body: { filters: { client } } });
    for (const [name, id] of Object.entries(invoices)) {
      const invoice = await server.ok('GET /invoice/:id', byId(id));
      expect([name, invoice.owed]).toEqual([name, owed[name] ?? 0]);
      expect(data.find(({ _id }) => _id === id)?.owed).toBe(invoice.owed);
      const pays = invoice.paymentCode?.text.split('\n').find((line) => line.startsWith('EUR'));
      expect(pays).toBe(owed[name] === undefined ? undefined : `EUR${owed[name].toFixed(2)}`);
      const isLate = owed[name] !== undefined && overdue > 0;
      expect([invoice.overdue, invoice.overdueDays > 0]).toEqual([isLate, isLate]);
    }
  }

  async function expectReminder({ client, story: { overdue } }: Told) {
    const month = { params: { month: MONTH }, query: { days: '7' } };
    const { letters } = await server.ok('GET /month-end/:month', month);
    expect(letters.rows.find((row) => row.client._id === client)?.sum ?? 0).toBe(overdue);
    const letter = { body: { letters: [{ client, tone: 'friendly' as const }] } };
    const { statusCode, body } = await server.send('POST /reminder/letter/pdf', letter);
    expect(statusCode).toBe(overdue > 0 ? 200 : 400);
    if (overdue === 0) expect(body).toContain('reminder.nothingOverdue');
  }

  async function expectAges({ client, story: { balance, overdue } }: Told, asOf?: Day) {
    const body = { showAll: false, ...(asOf && { asOf }) };
    const { data } = await server.ok('POST /report/clients-balance-report', { body });
    const row = data.find((one) => one.client._id === client);
    // A client whose balance is 0 is not listed; one with money on account is.
    expect(row === undefined).toBe(balance === 0);
    expect(row?.all.balance ?? 0).toBe(balance);
    expect((row?.overdueDays ?? 0) > 0).toBe(overdue > 0);
    const balances = ageBuckets.map((bucket) => row?.[bucket].balance ?? 0);
    expect(balances.every((part) => part === 0 || part > 0 === balance > 0)).toBe(true);
  }

  async function expectAccountant({ client, story: { balance, owed } }: Told) {
    const filters = { from: '2026-01-01', to: TODAY, status: 'issued' as const };
    const call = { body: { filters } };
    const { data } = await server.ok('POST /report/accountant-balance-report', call);
    const row = data.find((one) => one.client._id === client);
    expect(row?.balance).toBe(balance > 0 ? balance : undefined);
    expect(row?.unpaidInvoices.length ?? 0).toBe(Object.keys(owed).length);
  }

  async function expectStatement({ client, story }: Told) {
    const call = { params: { clientId: client }, query: { from: addDays(TODAY, 1) } };
    expect((await server.ok('GET /statement/:clientId', call)).oldBalance).toBe(story.balance);
  }

  async function expectScan({ client, story: { owed } }: Told) {
    const { _ref } = await makeClientItem(server, { client });
    const { data } = await server.ok('POST /scan/pieces', { body: { refs: [_ref] } });
    expect(data[0]?.owed).toBe(totalOf(owed));
  }

  test.each(stories)('$name', async (story) => {
    await server.setDay(TODAY);
    const before = await sums();
    const told = { ...(await tell(story)), story };
    const all = totalOf(story.owed);
    const now = await server.ok('GET /client/:id/now', byId(told.client));
    expect([now.balance, now.owed, now.overdue]).toEqual([story.balance, all, story.overdue]);
    await expectInvoices(told);
    await expectReminder(told);
    await expectAges(told);
    await expectAges(told, TODAY);
    await expectAccountant(told);
    await expectStatement(told);
    await expectScan(told);
    const more = (await sums()).map((sum, at) => sum - (before[at] ?? 0));
    expect(more).toEqual([toCents(all), toCents(story.overdue)]);
  });

  test('a cancelled credit note is no money: the debt is owed again, and was owed before it', async () => {
    const [story] = stories;
    if (story === undefined) throw new Error('no story');
    const told = { ...(await tell(story)), story };
    await expectAges(
      { ...told, story: { ...story, balance: 119, overdue: 119 } },
      addDays(TODAY, -1),
    );
    const { data } = await server.ok('GET /invoice/:id/credits', byId(told.invoices['a']));
    await server.ok('PUT /credit/cancel/:id', byId(data[0]?._id));
    const again = { ...story, balance: 119, owed: { b: 119 }, overdue: 119 };
    await expectInvoices({ ...told, story: again });
    await expectReminder({ ...told, story: again });
    await expectAges({ ...told, story: again });
  });

  test('money given back is no longer on account, and a settled invoice leaves the other debt', async () => {
    const [story] = stories;
    if (story === undefined) throw new Error('no story');
    const told = { ...(await tell(story)), story };
    const { a = '', b = '' } = told.invoices;
    const settle = [
      { invoice: a, amount: euros(-19) },
      { invoice: b, amount: euros(69) },
    ];
    await makePayment(server, { client: told.client, invoices: settle, transactionDate: TODAY });
    // 100 is on account, 50 is left of the other.
    await expectInvoices({ ...told, story: { ...story, owed: {}, overdue: 0 } });
    const back = [{ invoice: a, amount: euros(-100) }];
    await makePayment(server, { client: told.client, invoices: back, transactionDate: TODAY });
    const left = { ...story, balance: 50, owed: { b: 50 }, overdue: 50 };
    await expectInvoices({ ...told, story: left });
    await expectReminder({ ...told, story: left });
    await expectStatement({ ...told, story: left });
  });
});
