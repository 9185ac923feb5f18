import { describe, expect, test } from 'vitest';
import { runSubscriptions } from '#server/billing/subscription/subscription.service.ts';
import { day } from '#shared/base/day.ts';
import { resultOf } from '#test/answers.ts';
import { clientWithJob, completedJob, makeSubscriber } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('without a whole company block, on %s', (database) => {
  const server = useServer(database, { isSetUp: false });

  async function issue() {
    const { client, job } = await clientWithJob(server);
    const body = { client, jobs: [job], date: '2026-03-05', invoiceType: 'invoice' };
    return server.call('POST /invoice', { body });
  }

  test('no invoice is issued, no number is taken, and what is missing is named', async () => {
    const { status, error } = await issue();
    expect([status, error.code]).toEqual([400, 'config.incomplete']);
    expect(error.fields?.map(({ path }) => path)).toEqual([
      'company.companyName',
      'company.street',
      'company.city',
      'company.zip',
      'company.taxID',
    ]);
    expect(error.message).toContain('(Company name, Street, City, Zip, VAT number)');
    const series = server.db.selectFrom('counter').select('value');
    expect(await series.where('series', '=', 'invoice: invoice').execute()).toEqual([]);
  });

  test('none in a bundle, which is refused whole', async () => {
    const { job } = await clientWithJob(server);
    const body = { jobs: [job._id], date: '2026-03-05', oneFor: 'client' };
    const { status, error } = await server.call('POST /invoice/issue-many', { body });
    expect([status, error.code, error.fields?.length]).toEqual([400, 'config.incomplete', 5]);
  });

  test('none by subscription, and the monthly run tells why and fails nothing', async () => {
    const client = (await makeSubscriber(server))._id;
    await completedJob(server, { client, subscription: true });
    const body = { client };
    const refused = await server.call('POST /invoice/issue-subscription-invoice', { body });
    expect(refused.error.code).toBe('config.incomplete');
    const errors: unknown[] = [];
    const log = { error: (what: unknown) => errors.push(what) };
    const { db, time } = server;
    await runSubscriptions({ db, now: time.now, today: day('2026-03-05'), log });
    const { data } = await server.ok('POST /subscription/search', { body: { filters: body } });
    expect(data.map(({ outcome, invoice }) => [outcome, invoice])).toEqual([['incomplete', null]]);
    expect(errors).toEqual([]);
  });

  test('once it is whole invoices are issued', async () => {
    const block = { company_name: 'Χαλιά', street: 'Λήδρας 1', city: 'Λευκωσία', tax_id: 'CY1X' };
    await server.db.updateTable('config').set(block).execute();
    const { error } = await issue();
    expect(error.fields).toEqual([{ path: 'company.zip', message: 'Zip' }]);
    await server.db.updateTable('config').set({ zip: '1011' }).execute();
    expect(resultOf(await issue())).toBe('200');
  });
});
