import { spawnSync } from 'node:child_process';
import { ROOT } from './child.mjs';

/** Runs npm in the project's folder; gives what it printed, whatever its exit code is. */
export function npm(...args: readonly string[]): string {
  const { error, stdout } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
    shell: process.platform === 'win32',
  });
  if (error) throw new Error(`npm was not found: ${error.message}`);
  return stdout;
}
