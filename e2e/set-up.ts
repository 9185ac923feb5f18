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
  const folder = mkdtempSync(path.join(tmpdir(), 'kilim-e2e-'));
  const [code] = await Promise.all([runNode(['e2e/make-database.ts', folder]), buildWeb()]);
  if (code !== 0) throw new Error('The database of the journeys could not be set up.');
  process.env['E2E_DATABASE'] = folder;
  const stopDemo = await offerDemo();
  return async () => {
    await stopDemo();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Starts the demonstration: at once where every journey is made, to be filled while those of the shop
 * are; else when a worker first asks where it is. All share it.
 */
async function offerDemo(): Promise<() => Promise<void>> {
  const isWhole = process.argv.at(-1) === 'test';
  let demo: Promise<DemoServer> | undefined = isWhole ? startDemo() : undefined;
  // Whoever asks is told that it failed.
  demo?.catch(() => {});
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
