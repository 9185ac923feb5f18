import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const WEB = path.join(import.meta.dirname, '../../src/web');
const IMPORT = /import css from ('.+\.module\.css');/;
/** No variable can have these names, so none is exported by them. */
const RESERVED = /css\['(?:in|for|new|this|class|default)'\]/;

/**
 * The names of the build's classes: a sheet's number and the class's in it. What a bundler makes of
 * paths is longer, and hardly compresses. A script holds the names that it uses, not its sheet's;
 * one that the sheet does not have ends the build.
 */
export function classNames(): Plugin {
  return {
    name: 'class-names',
    enforce: 'pre',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: shortNames() } } }),
    onLog(_, { code, message }) {
      if (code === 'IMPORT_IS_UNDEFINED') throw new Error(`No sheet has this class. ${message}`);
    },
    transform: {
      filter: { code: IMPORT },
      handler: (code) =>
        RESERVED.test(code) ? null : code.replace(IMPORT, 'import * as css from $1;'),
    },
  };
}

function shortNames(): (name: string, file: string) => string {
  const sheets = globSync('**/*.module.css', { cwd: WEB }).toSorted();
  const named = new Map<string, string[]>();
  return (name, file) => {
    const sheet = path.relative(WEB, file);
    const names = named.get(sheet) ?? [];
    named.set(sheet, names);
    if (!names.includes(name)) names.push(name);
    return `_${sheets.indexOf(sheet).toString(36)}-${names.indexOf(name).toString(36)}`;
  };
}

/** Once its names are written where they are used, a sheet's module has nothing left to be kept for. */
export function keptSheets(): Plugin {
  return {
    name: 'kept-sheets',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code: `${code};document.title;`, moduleSideEffects: true }),
    },
  };
}
