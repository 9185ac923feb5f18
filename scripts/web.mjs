import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runNode } from './child.mjs';

const FOLDERS = ['src/web', 'src/shared'];
const FILES = [
  'vite.config.ts',
  'vite.page.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const STAMP = path.join(ROOT, 'dist', 'web.sha256');
const RESULTS = ['web/index.html', 'public-page/draw-public-page.js'].map((file) =>
  path.join(ROOT, 'dist', file),
);
/** The browser app, and what the server draws public pages with. */
const CONFIGS = ['vite.config.ts', 'vite.page.config.ts'];

/** Builds the browser app and the public pages into `dist` when its sources are not those of the last build. */
export async function buildWeb() {
  const hash = hashOfSources();
  if (
    RESULTS.every((file) => existsSync(file)) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === hash
  )
    return;
  console.log('Building the browser app.');
  rmSync(STAMP, { force: true });
  const codes = await Promise.all(CONFIGS.map(build));
  const code = codes.find((one) => one !== 0);
  if (code) throw new Error(`The browser app could not be built (vite ended with ${code}).`);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

/** @param {string} config */
function build(config) {
  const vite = 'node_modules/vite/bin/vite.js';
  return runNode([vite, 'build', '--config', config, '--logLevel', 'warn']);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of [...FOLDERS.flatMap(filesIn), ...FILES]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Sorted, because the order of a folder's entries differs between file systems.
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(name) : [name];
    });
}
