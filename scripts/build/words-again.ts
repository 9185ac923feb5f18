import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const GREEK = path.join(import.meta.dirname, '../../src/shared/i18n/el');
const WORK = path.join(GREEK, 'work.ts');
const CARPET = path.join(GREEK, 'carpet.ts');

/**
 * The file with the Greek words of a carpet's page holds those of lists and forms once more, and the
 * one with all words holds both: a screen asks for one file, and for no more than a part of it.
 */
export function wordsAgain(): Plugin {
  const smaller = new Set([WORK, CARPET].flatMap((file) => ['./work.ts', ...importedBy(file)]));
  return {
    name: 'words-again',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      const [file = '', copy = file === CARPET ? 'carpet' : 'again'] = importer.split('?');
      const isMeant = path.dirname(file) === GREEK && importer !== WORK && smaller.has(source);
      return isMeant ? `${path.join(GREEK, source)}?${copy}` : null;
    },
    load(id) {
      const [file = '', copy] = id.split('?');
      if (path.dirname(file) !== GREEK || copy === undefined) return null;
      return { code: readFileSync(file, 'utf8'), moduleType: 'ts' };
    },
  };
}

function importedBy(file: string): string[] {
  return Array.from(
    readFileSync(file, 'utf8').matchAll(/from '(.+)'/g),
    ([, source = '']) => source,
  );
}
