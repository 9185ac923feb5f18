import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from '../scripts/child.mjs';
import { buildWeb } from '../scripts/web.mjs';

/** Before the first journey: builds the app and sets up the database that each worker copies. */
export default async function setUp(): Promise<() => void> {
  await buildWeb();
  const folder = mkdtempSync(path.join(tmpdir(), 'kilim-e2e-'));
  const code = await runNode(['scripts/e2e-database.ts', folder]);
  if (code !== 0) throw new Error('The database of the journeys could not be set up.');
  process.env['E2E_DATABASE'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
