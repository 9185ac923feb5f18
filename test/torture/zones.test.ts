// Days are the business's, wherever the server stands: what is opened and saved keeps its days.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { makeClient, makeClientItem, makeDebt, makeItem, makePayment } from '../builders.ts';
import { databases, useServer } from '../server.ts';
import { countOf } from './counts.ts';

const TIMES = countOf(3);
const LONG_MS = 600_000;

/** By how much UTC is ahead of a clock there on 1 January 2026, in minutes. */
const zones = [
  ['Asia/Nicosia', -120],
  ['UTC', 0],
  ['America/New_York', 300],
  ['Pacific/Kiritimati', -840],
] as const;

/** Of 23 and of 25 hours, a leap day, ends of a month, a quarter and a year. */
const days = ['2026-03-29', '2026-10-25', '2024-02-29', '2026-03-31', '2026-12-31'];

describe.each(databases)('on %s', (database) => {
  const server = useServer(database);

  describe.each(zones)('a server in %s', (zone, behind) => {
    const { TZ: before } = process.env;
    beforeEach(async () => {
      process.env['TZ'] = zone;
      await server.setDay('2026-03-05');
    });
    afterEach(() => {
      process.env['TZ'] = before;
    });

    test('the process stands there', () => {
      expect(new Date('2026-01-01T12:00:00Z').getTimezoneOffset()).toBe(behind);
    });

    test(
      `opened and saved ${TIMES} times, a job, an invoice and a payment keep their days`,
      async () => {
        const [client, item] = [(await makeClient(server))._id, (await makeItem(server))._id];
        for (const day of days) {
          const made = { client, startDate: day, dueDate: day, items: [{ item }] };
          let job = await server.ok('POST /job', { body: made });
          const debt = await makeDebt(server, { client, date: day });
          let invoice = await server.ok('GET /invoice/:id', { params: { id: debt._id } });
          const invoices = [{ invoice: debt._id, amount: euros(1) }];
          let payment = await makePayment(server, { client, invoices, transactionDate: day });
          for (let time = 0; time < TIMES; time += 1) {
            job = await server.ok('PUT /job/:id', { params: { id: job._id }, body: job });
            const one = { params: { id: invoice._id }, body: { ...invoice, jobs: invoice.jobs } };
            invoice = await server.ok('PUT /invoice/:id', one);
            const paid = { params: { id: payment._id }, body: payment };
            payment = await server.ok('PUT /payment/:id', paid);
          }
          const kept = [job.startDate, job.dueDate, invoice.date, payment.transactionDate];
          expect(kept).toEqual(Array(4).fill(day));
          const { data } = await server.ok('POST /job/search', {
            body: { filters: { client, fromTo: { from: day, to: day } } },
          });
          expect(data.map(({ _id }) => _id)).toEqual([job._id]);
        }
      },
      LONG_MS,
    );

    test.each([
      ['2026-03-28T23:30:00Z', '2026-03-29'],
      ['2026-03-29T20:59:59Z', '2026-03-29'],
      ['2026-10-24T21:30:00Z', '2026-10-25'],
      ['2026-10-25T21:59:59Z', '2026-10-25'],
      ['2026-12-31T22:30:00Z', '2027-01-01'],
      ['2028-02-28T23:30:00Z', '2028-02-29'],
    ])('at %s it is %s', async (now, today) => {
      server.time.now = new Date(now);
      await server.logIn();
      const [client, item] = [(await makeClient(server))._id, (await makeItem(server))._id];
      const job = await server.ok('POST /job', { body: { client, items: [{ item }] } });
      expect(job.startDate).toBe(today);
      const done = await server.ok('PUT /job/completeJob/:id', { params: { id: job._id } });
      expect(done.endDate).toBe(today);
      const piece = await makeClientItem(server, { client });
      const body = { clientItem: piece._id, startDate: today, notes: 'Ράφι' };
      expect((await server.ok('POST /stay', { body })).startDate).toBe(today);
    });
  });
});
