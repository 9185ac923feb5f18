import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const AGAIN = '?again';
const GREEK = path.join(import.meta.dirname, '../../src/shared/i18n/el');
const WORK = path.join(GREEK, 'work.ts');

/**
 * The file with all Greek words holds those of lists and forms once more: a screen that needs all asks
 * for one file, and one that needs only those for a fifth of it.
 */
export function wordsAgain(): Plugin {
  const imported = readFileSync(WORK, 'utf8').matchAll(/from '(.+)'/g);
  const work = new Set(['./work.ts', ...Array.from(imported, ([, source]) => source)]);
  return {
    name: 'words-again',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      const isMeant = path.dirname(importer) === GREEK && importer !== WORK && work.has(source);
      return isMeant ? path.join(GREEK, source) + AGAIN : null;
    },
    load(id) {
      if (!id.endsWith(AGAIN)) return null;
      return { code: readFileSync(id.slice(0, -AGAIN.length), 'utf8'), moduleType: 'ts' };
    },
  };
}
