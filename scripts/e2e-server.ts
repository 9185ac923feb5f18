// The built app on a database of its own, for the browser journeys; both are gone afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from './child.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'kilim-e2e-'));
try {
  const env = { DATA_DIR: folder };
  // Others whose language or session changes without changing everybody's.
  for (const name of ['admin', 'eleni', 'andrew', 'nikos']) {
    await runNode(['src/server/user/cli.ts', 'add', name, String(process.env.ADMIN_PASSWORD)], {
      env,
    });
  }
  process.exitCode = await runNode(['src/server/main.ts'], { env });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
