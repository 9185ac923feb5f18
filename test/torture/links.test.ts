// What a public link that opens nothing tells: the same, after the same work, whyever it opens nothing.
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeInvoice, makePayment } from '../builders.ts';
import { databases, useServer } from '../server.ts';
import { WorkWatch } from '../work-watch.ts';
import { countOf } from './counts.ts';

const TIMES = countOf(100);
const LONG_MS = 3_600_000;
/** Where so many are asked for, as `npm run torture` does, times tell something too. */
const IS_TIMED = TIMES >= 10_000;
/** By so much may the middle ones differ. */
const MAY_DIFFER = 0.05;
/** So many calls an address, which is let in 300 times a minute. */
const OF_ADDRESS = 250;

const random = () => randomBytes(16).toString('base64url');

describe.each(databases)('links that open nothing on %s', (database) => {
  const work = new WorkWatch();
  const server = useServer(database, { work });
  const made = { withdrawn: '', other: '', own: '' };
  let asked = 0;

  beforeAll(async () => {
    const [{ _id: id }, payment] = [await makeInvoice(server), await makePayment(server)];
    const linked = await server.ok('POST /invoice/generatePublicId/:id', { params: { id } });
    await server.ok('DELETE /invoice/:id/publicId', { params: { id } });
    const ofPayment = { params: { id: payment._id } };
    const other = await server.ok('POST /payment/generatePublicId/:id', ofPayment);
    Object.assign(made, { withdrawn: linked.publicId, other: other.publicId, own: id });
  });

  async function ask(path: string, id: string) {
    const n = Math.floor((asked += 1) / OF_ADDRESS);
    const remoteAddress = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    const before = { ...work.asked };
    const begun = performance.now();
    const { statusCode, body } = await server.app.inject({ url: path + id, remoteAddress });
    const took = performance.now() - begun;
    const [queries, rows] = [work.asked.queries - before.queries, work.asked.rows - before.rows];
    // A page names its own address.
    const told = `${statusCode} ${body.replaceAll(id, '')} ${queries} queries, ${rows} rows`;
    return { told, took };
  }

  test.each(['/api/v1/invoice/public/', '/invoices/public/'])(
    `%s: ${TIMES} random ones, one that was withdrawn, one of a payment, an invoice’s own id`,
    async (path) => {
      const kinds = {
        random,
        withdrawn: () => made.withdrawn,
        other: () => made.other,
        own: () => made.own,
      };
      const told = new Set<string>();
      const took: Record<string, number[]> = {};
      for (let time = 0; time < TIMES; time += 1) {
        const all = Object.entries(kinds);
        for (const [kind, idOf] of time % 2 === 0 ? all : all.toReversed()) {
          const answer = await ask(path, idOf());
          told.add(answer.told);
          (took[kind] ??= []).push(answer.took);
        }
      }
      expect([...told].map((entry) => entry.slice(0, 3))).toEqual(['404']);
      if (!IS_TIMED) return;
      const times = Object.values(took).map((of) => timeOf(of));
      console.log(
        `${path} on ${database}: ${times.map((entry) => entry.toFixed(2)).join(', ')} ms`,
      );
      expect(Math.max(...times) / Math.min(...times) - 1).toBeLessThan(MAY_DIFFER);
    },
    LONG_MS,
  );
});

function timeOf(of: number[]): number {
  return of.toSorted((a, b) => a - b)[Math.floor(of.length * 0.5)] ?? Number.NaN;
}
