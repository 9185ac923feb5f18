import { Worker } from 'node:worker_threads';
import { describe, expect, test, vi } from 'vitest';
import { databases, useServer } from '#test/server.ts';
import { WorkWatch } from '#test/work-watch.ts';

const HEAD = 'Ημερομηνία;Περιγραφή;Εντολέας;IBAN εντολέα;Ποσό;Υπόλοιπο';

/** Each line is `text|payer|iban|amount|balance`, dated 5 March. */
function fileOf(...lines: string[]): Buffer {
  const rows = lines.map((line) => ['05/03/2026', ...line.split('|')].join(';'));
  return Buffer.from([HEAD, ...rows, ''].join('\r\n'));
}

describe.each(databases)("a large bank's file on %s", (database) => {
  const work = new WorkWatch();
  const server = useServer(database, { work });
  const read = (file: Buffer) =>
    server.call('POST /payment/bank/read', { form: { name: 'Μάρτιος.csv', file } });

  test.each([
    ['in one line', ';'.repeat(4_900_000)],
    ['in lines', `${HEAD}\n${`x${';'.repeat(999)}\n`.repeat(4_899)}`],
  ])('4.9 MB of separators %s are read in another thread', async (_, text) => {
    const handed = vi.spyOn(Worker.prototype, 'postMessage');
    const before = work.asked.queries;
    const { value, turns, mostRows } = await work.during(() => read(Buffer.from(text)));
    expect(value.body.isRead ?? false).toBe(false);
    const sent = JSON.stringify(handed.mock.calls);
    expect(handed).toHaveBeenCalled();
    // The worker gets the path of the file, and sends no rows back.
    expect(sent.length).toBeLessThan(20_000);
    expect(JSON.stringify(value.body).length).toBeLessThan(40_000);
    expect(work.asked.queries - before).toBeLessThan(10);
    expect(turns).toBeGreaterThan(100);
    expect(mostRows).toBeLessThan(10);
    handed.mockRestore();
  });

  test('20,000 lines are read once, by few queries, and others are answered in between', async () => {
    const rows = Array.from({ length: 19_990 }, (_, at) => `ΓΡΑΜΜΗ ${at}|||${at + 1},00|1,00`);
    const before = work.asked.queries;
    const { value: stored, turns, mostRows } = await work.during(() => read(fileOf(...rows)));
    expect(stored.body).toMatchObject({ added: 19_990 });
    // Two queries per 500 lines, and a few for the file.
    expect(work.asked.queries - before).toBeLessThan(100);
    expect(turns).toBeGreaterThan(100);
    expect(mostRows).toBeLessThan(10);
    const { data, total } = await server.ok('GET /payment/bank/open');
    expect([data.length, total >= 19_990]).toEqual([1_000, true]);
    expect(work.asked.queries - before).toBeLessThan(110);
    expect((await read(fileOf(...rows))).body).toMatchObject({ added: 0, known: 19_990 });
    expect((await read(fileOf(...rows, ...rows.slice(0, 20)))).error.code).toBe('file.tooManyRows');
  }, 60_000);
});
