import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeInvoice, pricedJob } from '#test/builders.ts';
import { databases, TestServer } from '#test/server.ts';

type LogLine = { level: number; reqId?: string; msg: string };

const ERROR = 50;

describe.each(databases)('an archive that breaks off on %s', (database) => {
  let server: TestServer;
  let client = '';
  const lines: LogLine[] = [];
  beforeAll(async () => {
    const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) };
    server = await TestServer.start(database, { logTo });
    client = (await makeClient(server))._id;
    // More than is held before it is sent.
    for (let count = 0; count < 30; count += 1) {
      const jobs = [(await pricedJob(server, client, 100))._id];
      await makeInvoice(server, { client, jobs, date: '2026-03-01' });
    }
    const last = server.db.selectFrom('invoice').select((eb) => eb.fn.max('id').as('id'));
    await server.db
      .updateTable('invoice')
      .set({ jobs: sql`'{}'` })
      .where('id', '=', last)
      .execute();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.stop());

  /** Gets a path over the network, as a browser does. */
  async function get(path: string) {
    const { port } = server.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${server.token}`, connection: 'close' };
    return fetch(`http://127.0.0.1:${port}/api/v1${path}`, { headers });
  }

  test.each(['of everything', 'of a client', 'of the accountant'])(
    '%s leaves no file that looks whole, and the cause in the log',
    async (which) => {
      lines.length = 0;
      const paths: Record<string, () => Promise<string>> = {
        'of everything': async () => `/export/public/${(await server.ok('POST /export')).ticket}`,
        'of a client': async () => `/client/${client}/export`,
        'of the accountant': async () => '/report/pack?from=2026-01-01&to=2026-03-31',
      };
      const response = await get((await paths[which]?.()) ?? '');
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/zip');
      await expect(response.arrayBuffer()).rejects.toThrow('terminated');
      const errors = lines.filter(({ level }) => level >= ERROR);
      const reqId = response.headers.get('x-request-id');
      expect(errors).toMatchObject([{ reqId, msg: 'the answer broke off' }]);
    },
  );
});
