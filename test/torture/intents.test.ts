// Payments that are meant once, whatever becomes of their answers: clicked twice, sent again, the server
// killed meanwhile. Only by `npm run torture`: a killed server takes seconds to start.
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { databases } from '../database.ts';
import { atOnce, countOf, Luck } from './counts.ts';
import { openShop, type Shop } from './shop.ts';

const INTENTS = countOf(0);
const KILLS = Math.ceil(INTENTS / 40);
const MANY = 8;

/** An invoice of so much without VAT, and its client. */
async function debtOf(shop: Shop, unitCost: number) {
  const { _id: item } = await shop.write('POST', '/item', { title: 'Πλύσιμο', price: unitCost });
  const { _id: client } = await shop.write('POST', '/client', { firstName: 'Άννα' });
  const items = [{ item, qty: 1, unitCost }];
  const { _id: job } = await shop.write('POST', '/job', { client, items });
  await shop.write('PUT', `/job/completeJob/${String(job)}`);
  const of = { client, jobs: [job], invoiceType: 'other' };
  const { _id: invoice } = await shop.write('POST', '/invoice', { ...of, date: '2026-03-05' });
  return { client, invoice };
}

describe.skipIf(INTENTS === 0).each(databases)('on %s', (database) => {
  test(
    `${INTENTS} intents to pay, with the server killed ${KILLS} times, have one payment and answer each`,
    async () => {
      const { db, shop, close } = await openShop(database);
      const { client, invoice } = await debtOf(shop, 10 * INTENTS);
      const invoices = [{ invoice, amount: 10 }];
      const body = { client, transactionDate: '2026-03-05', method: 'cash', invoices };
      const pay = async (n: number) =>
        JSON.stringify(await shop.write('POST', '/payment', body, `intent ${n}`));
      const answers = new Map<number, string>();
      const luck = new Luck(Number(process.env['TORTURE_SEED'] ?? 7));
      const killing = (async () => {
        for (let kill = 0; kill < KILLS; kill += 1) {
          while (answers.size < (kill * INTENTS) / KILLS) await pause(5);
          await pause(luck.below(200));
          await shop.killAndStart();
        }
      })();
      await atOnce(INTENTS, MANY, async (n) => {
        const told = await Promise.all(n % 5 === 0 ? [pay(n), pay(n)] : [pay(n)]);
        expect(new Set(told).size).toBe(1);
        answers.set(n, told[0] ?? '');
      });
      await killing;
      console.log(database, shop.told);
      for (const [n, told] of answers) {
        expect(await pay(n)).toBe(told);
        const other = { ...body, notes: 'other' };
        await expect(shop.write('POST', '/payment', other, `intent ${n}`)).rejects.toThrow(
          ': 422 ',
        );
      }
      expect(new Set(answers.values()).size).toBe(INTENTS);
      const payments = await db.selectFrom('payment').select('amount').execute();
      expect(payments).toEqual(Array.from({ length: INTENTS }, () => ({ amount: 1000 })));
      const paid = await db.selectFrom('invoice').select(['total', 'amount_paid']).execute();
      expect(paid).toEqual([{ total: 1000 * INTENTS, amount_paid: 1000 * INTENTS }]);
      expect(await checkData(db)).toEqual([]);
      await close();
    },
    60_000 + INTENTS * 1_000,
  );
});
