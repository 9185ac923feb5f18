// The built app on a database of its own, for the browser journeys; both are gone afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from './child.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'kilim-e2e-'));
try {
  process.exitCode = await runNode(['src/server/main.ts'], { env: { DATA_DIR: folder } });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
