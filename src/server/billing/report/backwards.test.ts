import { describe, expect, test } from 'vitest';
import { byId } from '#test/answers.ts';
import { makeClient } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

const period = { from: '2026-03-31', to: '2026-03-01' };
const message = 'The end is before the beginning';

describe.each(databases)('a range that ends before it begins, on %s', (database) => {
  const server = useServer(database);

  test('is refused by name in every report, statement and list', async () => {
    const { _id, publicId } = await makeClient(server);
    const body = { filters: period };
    const months = 'POST /report/get-invoice-amount-per-month-report';
    const query = period;
    const link = { params: { publicId } };
    const statement = { params: { clientId: _id } };
    const answers = await Promise.all([
      server.call('POST /report/accountant-balance-report', { body }),
      server.call('POST /report/sales-book', { body }),
      server.call('POST /report/till', { body }),
      server.call(months, { body }),
      server.call('POST /report/get-imported-exported-items-report', { body }),
      server.call('POST /report/movements-by-week', { body }),
      server.call('GET /report/open', { query }),
      server.call('GET /report/pack', { query }),
      server.call('GET /statement/:clientId', { ...statement, query }),
      server.call('GET /statement/:clientId/pdf', { ...statement, query }),
      server.call('GET /statement/public/:publicId', { ...link, query }),
      server.call('GET /statement/public/:publicId/pdf', { ...link, query }),
      server.call('POST /client/statement/forward/:id', {
        ...byId(_id),
        body: { to: period.to, from: period.from, emails: ['anna@example.com'] },
      }),
      server.call('POST /invoice/search', { body: { filters: { fromTo: period } } }),
      server.call('POST /payment/search', { body: { filters: { transactionDate: period } } }),
      server.call('POST /mail/search', { body: { filters: { createdOn: period } } }),
      server.call('POST /invoice/search', { body: { filters: { total: { $gte: 2, $lte: 1 } } } }),
      server.call('POST /client/search', { body: { filters: { _ref: { $gte: 2, $lte: 1 } } } }),
    ]);
    for (const { status, error } of answers) {
      expect([status, error.fields?.map((field) => field.message)]).toEqual([400, [message]]);
    }
  });

  test('one that is a single day or number is not', async () => {
    const day = { from: '2026-03-01', to: '2026-03-01' };
    await server.ok('POST /report/till', { body: { filters: day } });
    await server.ok('POST /invoice/search', { body: { filters: { fromTo: day } } });
    await server.ok('POST /invoice/search', { body: { filters: { total: { $gte: 1, $lte: 1 } } } });
  });
});
