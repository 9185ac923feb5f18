// The version of Kilim before the newest migration.
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/child.mjs';

const MIGRATIONS = 'src/server/platform/db/migrations';

/** The last commit before the newest migration. */
export function versionBefore(): string {
  const migrations = globSync(`${MIGRATIONS}/0*.ts`, { cwd: ROOT });
  const newest =
    migrations
      .filter((file) => !file.includes('.test.'))
      .toSorted()
      .at(-1) ?? '';
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', newest);
  // The migration is not committed yet.
  return added === '' ? 'HEAD' : git('rev-parse', `${added}^`);
}

/** Checks out that version into its own folder, with the packages of this one. */
export function takeVersion(ref: string): { folder: string; commit: string; remove: () => void } {
  const commit = git('log', '-1', '--format=%h %s', ref);
  const folder = mkdtempSync(join(tmpdir(), 'kilim-before-'));
  const archive = execFileSync(
    'git',
    ['archive', '--format=tar', ref, 'package.json', 'src', 'docs'],
    { cwd: ROOT, maxBuffer: 2 ** 30 },
  );
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, commit, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}
