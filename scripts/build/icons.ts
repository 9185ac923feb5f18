import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]+)\} from 'lucide-react';/g;
/** Random letters, which nothing compresses. */
const KEY = /,\s+key: "\w+"/g;
const THEIR_DRAWING = "import createLucideIcon from '../createLucideIcon.mjs';";
const ICON = path.join(import.meta.dirname, 'icon.ts');
const OUR_DRAWING = `import { createIcon as createLucideIcon } from '${ICON}';`;

/**
 * Imports each icon from its own module. Through the package's index, which has them all, every
 * screen would seem to need the icons of every other. What draws them is `icon.ts`.
 */
export function singleIcons(): Plugin {
  const files = iconFiles();
  const single = (name: string) => {
    const [icon = '', local = icon] = name.trim().split(' as ');
    if (icon === '' || icon.startsWith('type ')) return '';
    const file = files.get(icon);
    if (file === undefined) throw new Error(`lucide-react has no icon ${icon}.`);
    return `import ${local} from 'lucide-react/icons/${file}';`;
  };
  return {
    name: 'single-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { code: /from 'lucide-react'|createLucideIcon/ },
      handler: (code) =>
        code.includes(THEIR_DRAWING)
          ? code.replace(THEIR_DRAWING, OUR_DRAWING).replaceAll(KEY, '')
          : code.replaceAll(IMPORT, (_, names: string) => names.split(',').map(single).join('')),
    },
  };
}

/** The file of each name that the package's index exports. */
function iconFiles(): Map<string, string> {
  const index = createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace('dist/cjs/lucide-react.js', 'dist/esm/lucide-react.mjs');
  const lines = readFileSync(index, 'utf8').matchAll(
    /export \{([^}]+)\} from '\.\/icons\/(.+)\.mjs'/g,
  );
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of lines) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}
