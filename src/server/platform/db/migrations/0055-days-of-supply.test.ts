import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { completedJob, makeClient, makeSubscriber } from '#test/builders.ts';
import { databases } from '#test/database.ts';
import { makeVersion33 } from '#test/fixtures.ts';
import { useServer } from '#test/server.ts';
import { dialectOf } from '../dialect.ts';
import { runStatements } from '../migration.ts';
import { migration } from './0055-days-of-supply.ts';

describe.each(databases)('the days of supply of invoices so far, on %s', (name) => {
  const server = useServer(name);

  const daysOf = () =>
    server.db
      .selectFrom('invoice')
      .select(['ref', 'date', 'supplied_from', 'supplied_to', 'tax_point'])
      .orderBy('id')
      .execute();

  test('are those that this version gives, from the jobs that they froze', async () => {
    const client = (await makeClient(server))._id;
    const done = async (day: string, subscriber = client) => {
      await server.setDay(day);
      return (
        await completedJob(server, { client: subscriber, subscription: subscriber !== client })
      )._id;
    };
    const jobs = [await done('2026-02-10'), await done('2026-03-04'), await done('2026-03-01')];
    const bill = (date: string, of: string[]) =>
      server.ok('POST /invoice', { body: { client, jobs: of, date, invoiceType: 'invoice' } });
    await server.setDay('2026-03-05');
    await bill('2026-03-05', jobs);
    await bill('2026-03-04', [await done('2026-03-04')]);
    const subscriber = (await makeSubscriber(server))._id;
    await done('2026-03-10', subscriber);
    await server.setDay('2026-04-16');
    const body = { month: '2026-03', clients: [subscriber] };
    await server.ok('POST /subscription/run', { body });
    const given = await daysOf();
    expect(given.map(({ ref: _, ...days }) => Object.values(days))).toEqual([
      ['2026-03-05', '2026-02-10', '2026-03-04', '2026-02-10'],
      ['2026-03-04', '2026-03-04', '2026-03-04', null],
      ['2026-04-16', '2026-03-01', '2026-03-31', '2026-03-31'],
    ]);

    await server.db.transaction().execute(async (trx) => {
      await runStatements(trx, [
        'drop index invoice_tax_point',
        'alter table invoice drop column tax_point',
        'alter table invoice drop column supplied_from',
        'alter table invoice drop column supplied_to',
      ]);
      await migration(trx, dialectOf(trx));
    });
    expect(await daysOf()).toEqual(given);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('are there for every invoice of version 33, and its seals are clean', async () => {
    const { db, remove } = await makeVersion33(name);
    await migrate(db, new Date('2026-03-11T08:00:00Z'));
    const rows = await db.selectFrom('invoice').select(['id', 'supplied_to']).execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ supplied_to: to }) => to === null)).toEqual([]);
    expect(await checkData(db)).toEqual([]);
    await remove();
  });
});
