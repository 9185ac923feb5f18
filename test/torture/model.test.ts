import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { makeItem } from '../builders.ts';
import { databases, useServer } from '../server.ts';
import { countOf, Luck } from './counts.ts';
import { Model } from './model.ts';

const SEQUENCE = 50;
const commands = countOf(150);
const seed = Number(process.env['TORTURE_SEED'] ?? 20_260_305);

describe.each(databases)('a shop of chance on %s', (database) => {
  const server = useServer(database);

  test(
    `does ${commands} commands as a small model of the contract does`,
    async () => {
      const item = (await makeItem(server))._id;
      for (let done = 0; done < commands; done += SEQUENCE) {
        const model = new Model(server, new Luck(seed + done), item);
        for (let step = 0; step < Math.min(SEQUENCE, commands - done); step += 1) {
          await model.step();
        }
        await expectSame(model);
      }
      expect(await checkData(server.db)).toEqual([]);
    },
    60_000 + commands * 200,
  );

  async function expectSame(model: Model): Promise<void> {
    for (const client of model.clients.filter(({ isGone }) => !isGone)) {
      const params = { clientId: client.id };
      const { total } = await server.ok('GET /invoice/client_balance/:clientId', { params });
      expect(Math.round(total * 100), model.steps.join('\n')).toBe(model.owedBy(client));
    }
    for (const invoice of model.invoices) {
      const read = await server.ok('GET /invoice/:id', { params: { id: invoice.id } });
      expect([read.status, Math.round(read.amountPaid * 100)]).toEqual([
        invoice.isLive ? 'issued' : 'cancelled',
        model.paidOn(invoice),
      ]);
    }
  }
});

const [sqlite, postgres] = databases;

describe.skipIf(postgres === undefined)('one scenario on both databases', () => {
  const first = useServer(sqlite ?? '');
  const second = useServer(postgres ?? sqlite ?? '');

  test('is answered letter by letter alike, in 300 calls and more', async () => {
    const answers: string[][] = [];
    for (const server of [first, second]) {
      const model = new Model(server, new Luck(seed), (await makeItem(server))._id);
      for (let step = 0; step < 240; step += 1) await model.step();
      const all = [...model.answers];
      for (const [name, body] of questions) {
        const { statusCode, body: text } = await server.send(name, { body });
        all.push(`${name} ${statusCode} ${text}`);
      }
      answers.push(named(all));
    }
    expect(answers[0]?.length).toBeGreaterThan(300);
    expect(answers[1]).toEqual(answers[0]);
  }, 120_000);
});

const lists = ['client', 'clientItem', 'item', 'job', 'invoice', 'payment'] as const;
const year = { from: '2026-01-01', to: '2026-12-31' };
const questions = [
  ...lists.flatMap((list) =>
    [{}, { size: 500 }, { sort: { _ref: 1 }, size: 20, page: 2 }].map(
      (body) => [`POST /${list}/search`, body] as const,
    ),
  ),
  ...(['total', 'balance', 'dueDate', 'clientName', 'notes', 'lastSent'] as const).flatMap((name) =>
    ([1, -1] as const).map(
      (way) => ['POST /invoice/search', { size: 200, sort: { [name]: way } }] as const,
    ),
  ),
  ...['ανν', 'ΆΝΝΑ', 'μ1', '%', '_'].map(
    (fullName) => ['POST /client/search', { filters: { fullName } }] as const,
  ),
  ...['1', '0,5', '.00'].map(
    (total) => ['POST /invoice/search', { filters: { total }, sums: true }] as const,
  ),
  ['POST /history/search', { size: 300 }],
  ['POST /report/clients-balance-report', { showAll: true }],
  ['POST /report/accountant-balance-report', { filters: year, showAll: true }],
  ['POST /report/get-invoice-amount-per-month-report', { filters: year }],
  ['POST /report/get-in-items-report', {}],
] as const;

/** Ids, links and seals are another in every run: each by the order in which it came. */
function named(answers: string[]): string[] {
  const names = new Map<string, string>();
  const secret =
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|(?<="(?:public|marketing)Id":")[\w-]{22}(?=")|1:[0-9a-f]{64}/g;
  return answers.map((answer) =>
    answer.replace(secret, (found) => {
      const name = names.get(found) ?? `id ${names.size}`;
      names.set(found, name);
      return name;
    }),
  );
}
