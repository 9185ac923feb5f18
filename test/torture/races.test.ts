import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { euros } from '#shared/base/money.ts';
import { clientWithJob, completedJob, makeClient, makeDebt, makePayment } from '../builders.ts';
import { setMailServer } from '../company.ts';
import { databases, useServer } from '../server.ts';
import { atOnce, countOf } from './counts.ts';

const count = countOf(6);
const MANY = 8;
const timeout = 60_000 + count * 400;

describe.each(databases)('races on %s', (database) => {
  const server = useServer(database);
  beforeAll(() => setMailServer(server.db, server.time.now));

  async function pay(invoice: { _id: string; client: { _id: string } }, amount: number) {
    const invoices = [{ invoice: invoice._id, amount: euros(amount) }];
    const body = {
      client: invoice.client._id,
      transactionDate: '2026-03-05',
      method: 'cash',
      invoices,
    };
    return (await server.send('POST /payment', { body })).statusCode;
  }

  const times = (work: () => Promise<void>) => atOnce(count, MANY, work);
  const sorted = (statuses: number[]) => statuses.toSorted((a, b) => a - b);

  test(
    `two payments for one invoice, ${count} times: one is taken`,
    () =>
      times(async () => {
        const invoice = await makeDebt(server, { total: 100 });
        expect(sorted(await Promise.all([pay(invoice, 60), pay(invoice, 60)]))).toEqual([200, 400]);
      }),
    timeout,
  );

  test(
    `${2 * count} payments of 10 on one invoice of ${10 * count}: ${count} are taken`,
    async () => {
      const invoice = await makeDebt(server, { total: 10 * count });
      const taken: number[] = [];
      await atOnce(2 * count, 32, async () => {
        taken.push(await pay(invoice, 10));
      });
      expect(taken.filter((status) => status === 200)).toHaveLength(count);
      const params = { id: invoice._id };
      expect(await server.ok('GET /invoice/:id', { params })).toMatchObject({ balance: 0 });
    },
    timeout,
  );

  test(
    `32 at once make ${count} each, one in eight refused: numbers without a gap`,
    async () => {
      const refs: number[] = [];
      const failed: number[] = [];
      await atOnce(32 * Math.min(count, 32), 32, async (n) => {
        const firstName = n % 8 === 0 ? '' : `N${n}`;
        const answer = await server.send('POST /client', { body: { firstName } });
        if (answer.statusCode === 200) refs.push(answer.json<{ _ref: number }>()._ref);
        else failed.push(answer.statusCode);
      });
      const first = Math.min(...refs);
      expect(refs.toSorted((a, b) => a - b)).toEqual(refs.map((_, n) => first + n));
      expect(new Set(failed)).toEqual(new Set([400]));
    },
    timeout,
  );

  test(
    `one job invoiced twice at once, ${count} times: on one invoice`,
    () =>
      times(async () => {
        const { client, job } = await clientWithJob(server);
        const body = { client, jobs: [job], date: '2026-03-05', invoiceType: 'invoice' };
        const issue = async () => (await server.send('POST /invoice', { body })).statusCode;
        expect(sorted(await Promise.all([issue(), issue()]))).toEqual([200, 400]);
      }),
    timeout,
  );

  test(
    `a subscription issued twice at once, ${count} times: once`,
    () =>
      times(async () => {
        const subscriptionInvoice = {
          enabled: true,
          invoiceType: 'invoice',
          amount: euros(40),
        } as const;
        const client = await makeClient(server, { subscriptionInvoice });
        await completedJob(server, { client: client._id, subscription: true });
        const body = { client: client._id };
        const issue = async () =>
          (await server.send('POST /invoice/issue-subscription-invoice', { body })).statusCode;
        expect(sorted(await Promise.all([issue(), issue()]))).toEqual([200, 400]);
      }),
    timeout,
  );

  test(
    `an invoice cancelled and paid at once, ${count} times: one of both`,
    () =>
      times(async () => {
        const invoice = await makeDebt(server, { total: 50 });
        const params = { id: invoice._id };
        const cancel = async () =>
          (await server.send('PUT /invoice/cancel/:id', { params })).statusCode;
        expect(sorted(await Promise.all([cancel(), pay(invoice, 50)]))).toEqual([200, 400]);
      }),
    timeout,
  );

  test(
    `a payment cancelled twice, and its invoice, at once, ${count} times`,
    () =>
      times(async () => {
        const payment = await makePayment(server);
        const params = { id: payment._id };
        const invoice = { id: payment.invoices[0]?.invoice._id ?? '' };
        const cancel = async () =>
          (await server.send('PUT /payment/cancel/:id', { params })).statusCode;
        const [first, second, third] = await Promise.all([
          cancel(),
          cancel(),
          server.send('PUT /invoice/cancel/:id', { params: invoice }),
        ]);
        expect(sorted([first, second])).toEqual([200, 400]);
        expect([200, 400]).toContain(third.statusCode);
      }),
    timeout,
  );

  test(
    `${count} intents to pay, every fifth sent twice at once: one payment each`,
    async () => {
      const invoice = await makeDebt(server, { total: 10 * count });
      const ids = new Set<string>();
      await atOnce(count, MANY, async (n) => {
        const headers = { 'idempotency-key': `torture ${n}` };
        const invoices = [{ invoice: invoice._id, amount: euros(10) }];
        const { _id: client } = invoice.client;
        const body = { client, transactionDate: '2026-03-05', method: 'cash', invoices };
        const send = async (): Promise<string> => {
          const answer = await server.send('POST /payment', { body, headers });
          if (answer.statusCode === 409) return send();
          return answer.json<{ _id: string }>()._id;
        };
        const sent = await Promise.all(n % 5 === 0 ? [send(), send()] : [send()]);
        expect(new Set(sent).size).toBe(1);
        ids.add(sent[0] ?? '');
        const other = { ...body, notes: 'other' };
        expect((await server.send('POST /payment', { body: other, headers })).statusCode).toBe(422);
      });
      expect(ids.size).toBe(count);
    },
    timeout,
  );

  test(
    `two credit notes for one invoice, ${count} times: one is taken`,
    () =>
      times(async () => {
        const { _id: id } = await makeDebt(server, { total: 100 });
        const body = { date: '2026-03-05', reason: 'Λάθος', total: euros(60) };
        const credit = async () =>
          (await server.send('POST /invoice/:id/credit', { params: { id }, body })).statusCode;
        expect(sorted(await Promise.all([credit(), credit()]))).toEqual([200, 400]);
      }),
    timeout,
  );

  test(
    `money on account used twice at once, ${count} times: once`,
    () =>
      times(async () => {
        const client = (await makeClient(server))._id;
        const credited = await makeDebt(server, { client, total: 100 });
        const owed = await makeDebt(server, { client, total: 200 });
        expect(await pay(credited, 100)).toBe(200);
        const body = { date: '2026-03-05', reason: 'Λάθος', total: euros(60) };
        await server.ok('POST /invoice/:id/credit', { params: { id: credited._id }, body });
        const use = async () => {
          const invoices = [
            { invoice: credited._id, amount: euros(-60) },
            { invoice: owed._id, amount: euros(60) },
          ];
          const payment = { client, transactionDate: '2026-03-05', method: 'cash', invoices };
          return (await server.send('POST /payment', { body: payment })).statusCode;
        };
        expect(sorted(await Promise.all([use(), use()]))).toEqual([200, 400]);
      }),
    timeout,
  );

  test(
    `two people who issue many, ${count} times: each job on one invoice, numbers without a gap`,
    () =>
      times(async () => {
        const { job } = await clientWithJob(server);
        const { job: other } = await clientWithJob(server);
        const body = { jobs: [job._id, other._id], date: '2026-03-05', oneFor: 'client' } as const;
        const issue = () => server.ok('POST /invoice/issue-many', { body });
        const rows = (await Promise.all([issue(), issue()])).flatMap(({ data }) => data);
        expect(rows.filter(({ ok }) => ok)).toHaveLength(2);
        const { rows: gaps } = await sql`select invoice_type from invoice group by invoice_type
          having max(ref) <> count(*)`.execute(server.db);
        expect(gaps).toEqual([]);
      }),
    timeout,
  );

  test(
    `a reminder by mail and one on paper at once, ${count} times: one of both`,
    () =>
      times(async () => {
        const emails = [{ emailType: 'Main' as const, emailAddress: 'maria@example.com' }];
        const { _id: client } = await makeClient(server, { emails });
        await makeDebt(server, { client, date: '2026-01-05' });
        const documents = [{ kind: 'statement' as const, _id: client }];
        const mail = { documents, letter: 'reminder' as const };
        const letters = [{ client, tone: 'firm' as const }];
        const answers = await Promise.all([
          server.ok('POST /mail/send-many', { body: mail }),
          server.ok('POST /reminder/letter/given', { body: { letters } }),
        ]);
        const oks = answers.flatMap(({ data }) => data).filter(({ ok }) => ok);
        expect(oks).toHaveLength(1);
      }),
    timeout,
  );

  test(
    `four editors of one client, ${count} edits each: saved or told, none lost`,
    async () => {
      const client = await makeClient(server);
      const params = { id: client._id };
      let saved = 0;
      await atOnce(4, 4, async (editor) => {
        for (let edit = 0; edit < count; edit += 1) {
          for (let status = 409; status === 409;) {
            const read = await server.ok('GET /client/:id', { params });
            const body = { ...read, notes: `${read.notes}${editor}` };
            ({ statusCode: status } = await server.send('PUT /client/:id', { params, body }));
            if (status === 200) saved += 1;
          }
        }
      });
      const { notes } = await server.ok('GET /client/:id', { params });
      expect([saved, notes.length]).toEqual([4 * count, 4 * count]);
    },
    timeout,
  );

  test(
    'afterwards all data holds',
    async () => {
      expect(await checkData(server.db)).toEqual([]);
    },
    timeout,
  );
});
