import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NODE } from '../scripts/child.mjs';

/** Names this run and its folder; `clear-up.ts` takes away what bears the name when it ends. */
export default function setUp(): () => Promise<void> {
  const run = `kilim_test_${randomBytes(6).toString('hex')}`;
  const folder = path.join(os.tmpdir(), run);
  mkdirSync(folder);
  Object.assign(process.env, { TEST_RUN: run, TEST_FOLDER: folder });
  // A process of its own group: neither Ctrl+C nor a kill of this one keeps it from clearing up.
  const clearing = spawn(NODE, [path.join(import.meta.dirname, 'clear-up.ts')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  return async () => {
    const cleared = once(clearing, 'exit');
    clearing.stdin.end('done');
    await cleared;
  };
}
