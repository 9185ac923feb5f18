// Hours of a shop's day: ten calls a second, or TORTURE_PACE, the server killed now and then, backups made
// meanwhile. The count is in minutes. Only by `npm run torture`.
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import type { Db } from '#server/platform/db/open.ts';
import { databases } from '../database.ts';
import { countOf, Luck } from './counts.ts';
import { openShop, type UsageSample, type Shop } from './shop.ts';

const MINUTES = countOf(0);
const MINUTE_MS = 60_000;
const CALLS_A_SECOND = Number(process.env['TORTURE_PACE'] ?? 10);
const KILLS = 16;
const BACKUPS = 8;
const SALES = 6;
/** Below that many calls, what a process needs to warm up is more than what it might leak in an hour. */
const JUDGED_CALLS = 144_000;

/** A client who brings something, has it invoiced and pays: one call a step, for ever. */
async function* sales(shop: Shop, item: string): AsyncGenerator<void, never> {
  for (let count = 0; ; count += 1) {
    const lastName = `Πελάτης ${count}`;
    const client = await shop.write('POST', '/client', { firstName: 'Άννα', lastName });
    shop.made.client.push(Number(client['_ref']));
    yield;
    const items = [{ item, qty: 1 + (count % 5), unitCost: 12.5 }];
    const job = await shop.write('POST', '/job', { client: client['_id'], items });
    yield;
    await shop.write('PUT', `/job/completeJob/${String(job['_id'])}`);
    yield;
    const of = { client: client['_id'], jobs: [job['_id']], invoiceType: 'invoice' };
    const today = new Date().toISOString().slice(0, 10);
    const invoice = await shop.write('POST', '/invoice', { ...of, date: today });
    shop.made.invoice.push(Number(invoice['_ref']));
    yield;
    const payment = await shop.write('POST', '/payment', {
      client: client['_id'],
      transactionDate: today,
      method: 'cash',
      invoices: [{ invoice: invoice['_id'], amount: 1 }],
    });
    shop.made.payment.push(Number(payment['_ref']));
    yield;
  }
}

const reads: ((shop: Shop) => Promise<void>)[] = [
  (shop) => shop.read('/client/search', {}),
  (shop) => shop.read('/invoice/search', { sort: { date: -1 } }),
  (shop) => shop.read('/job/search', {}),
  (shop) => shop.read('/today'),
  (shop) => shop.read('/search?q=anna'),
  (shop) => shop.read('/stay/search', {}),
];

/** Starts its calls evenly spread: seven in ten read. */
async function ask(shop: Shop, { item, until }: { item: string; until: number }): Promise<void> {
  const luck = new Luck(1);
  const idle = Array.from({ length: SALES }, () => sales(shop, item));
  const running = new Set<Promise<void>>();
  const begun = performance.now();
  for (let count = 1; performance.now() < until; count += 1) {
    const sale = luck.below(10) < 3 ? idle.shift() : undefined;
    const step = sale?.next().then(() => void idle.push(sale)) ?? luck.of(reads)?.(shop);
    if (step) running.add(step);
    void step
      ?.catch((error: unknown) => shop.wrong.push(String(error)))
      .finally(() => running.delete(step));
    await pause(Math.max(0, begun + (count * 1_000) / CALLS_A_SECOND - performance.now()));
  }
  await Promise.allSettled(running);
}

/** Does something so many times, evenly spread from now on. */
async function spread(times: number, duringMs: number, work: () => Promise<void>): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await pause(duringMs / times);
    await work();
  }
}

/** By least squares, in megabytes an hour of ten calls a second: as many calls at any pace. */
function slope(samples: readonly UsageSample[]): number {
  const mean = (of: (sample: UsageSample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [x, y] = [mean(({ hours }) => hours), mean(({ megabytes }) => megabytes)];
  const above = mean(({ hours, megabytes }) => (hours - x) * (megabytes - y));
  return (above / mean(({ hours }) => (hours - x) ** 2)) * (10 / CALLS_A_SECOND);
}

async function expectNumbers(db: Db, table: 'client' | 'invoice' | 'payment', made: number[]) {
  const rows = await db.selectFrom(table).select('ref').orderBy('ref').execute();
  const numbers = rows.map(({ ref }) => ref);
  expect(numbers).toEqual(numbers.map((_, n) => n + 1));
  expect(new Set(made).size).toBe(made.length);
  expect(made.filter((ref) => !numbers.includes(ref))).toEqual([]);
}

describe.skipIf(MINUTES === 0).concurrent.each(databases)('a shop on %s', (database) => {
  test(
    `goes on for ${MINUTES} minutes, killed ${KILLS} times and backed up ${BACKUPS} times`,
    async () => {
      const { db, shop, close } = await openShop(database);
      const begun = performance.now();
      const whole = MINUTES * MINUTE_MS;
      const { _id: item } = await shop.write('POST', '/item', { title: 'Πλύσιμο', price: 12.5 });
      const isOver = new AbortController();
      const looking = (async () => {
        for (; !isOver.signal.aborted; await pause(1_000)) shop.look(begun);
      })();
      // What it holds is looked at while it is not killed: in the second half.
      await Promise.all([
        ask(shop, { item: String(item), until: begun + whole }),
        spread(KILLS, whole / 2, () => shop.killAndStart()),
        spread(BACKUPS, whole - MINUTE_MS / 2, () => shop.backUp()),
      ]);
      isOver.abort();
      await looking;
      const settled = shop.samples.filter(({ hours }) => hours > (MINUTES * 0.6) / 60);
      const grown = slope(settled);
      console.log(database, shop.told, `${shop.made.invoice.length} invoices`);
      console.log(
        `at most ${Math.max(...settled.map(({ megabytes }) => megabytes)).toFixed(0)} MB,`,
        `${grown.toFixed(1)} MB more an hour, journal ${shop.largestJournal.toFixed(1)} MB at most`,
      );
      expect(shop.wrong).toEqual([]);
      const kinds = Object.keys(shop.told).filter((status) => status.startsWith('5'));
      expect(kinds.filter((status) => status !== '503')).toEqual([]);
      for (const table of ['client', 'invoice', 'payment'] as const) {
        await expectNumbers(db, table, shop.made[table]);
      }
      expect(await checkData(db)).toEqual([]);
      expect(shop.largestJournal).toBeLessThan(20);
      if (MINUTES * 60 * CALLS_A_SECOND >= JUDGED_CALLS) expect(grown).toBeLessThan(1);
      await close();
    },
    (MINUTES + 10) * MINUTE_MS,
  );
});
