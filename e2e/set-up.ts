import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from '../scripts/child.mjs';
import { type DemoServer, startDemo } from '../scripts/demo-server.ts';
import { freePort } from '../scripts/port.ts';
import { buildWeb } from '../scripts/web.mjs';

/** Before the first journey: builds the app and sets up the database that each worker copies. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildWeb();
  const folder = mkdtempSync(path.join(tmpdir(), 'kilim-e2e-'));
  const code = await runNode(['e2e/make-database.ts', folder]);
  if (code !== 0) throw new Error('The database of the journeys could not be set up.');
  process.env['E2E_DATABASE'] = folder;
  const stopDemo = await offerDemo();
  return async () => {
    await stopDemo();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Starts the demonstration when a worker first asks where it is; the others share it. */
async function offerDemo(): Promise<() => Promise<void>> {
  let demo: Promise<DemoServer> | undefined;
  const server = createServer((_, answer) => {
    demo ??= startDemo();
    void demo
      .then(({ origin, token }) => JSON.stringify({ origin, token }))
      .then((where) => answer.end(where))
      .catch(() => answer.destroy());
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  process.env['E2E_DEMO'] = `http://127.0.0.1:${port}`;
  return async () => {
    server.close();
    await (await demo)?.stop();
  };
}
