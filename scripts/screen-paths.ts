import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './child.mjs';

/** The paths of all screens, as their modules declare them: `/counts/report/$id`. Throws if one cannot be read. */
export function screenPaths(): string[] {
  const files = globSync('src/web/*/*/screens.ts', { cwd: ROOT }).toSorted();
  const declared = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  const paths = Array.from(
    declared.matchAll(/'(\/[^']*)',\s*\(\) => import\(/g),
    ([, screen = '']) => screen,
  );
  if (paths.length !== declared.split('import(').length - 1) {
    throw new Error('A screen is left out.');
  }
  return paths;
}
