import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const WEB = path.join(import.meta.dirname, '../src/web');

/** Neither TypeScript nor Vite reports a class that a CSS module does not have: it would be `undefined`. */
test('every class that a component uses is in its CSS module', () => {
  const missing = globSync('**/*.tsx', { cwd: WEB }).flatMap((file) => {
    const code = readFileSync(path.join(WEB, file), 'utf8');
    const [, sheet] = /import css from '(.+\.module\.css)'/.exec(code) ?? [];
    if (sheet === undefined) return [];
    const css = readFileSync(path.join(WEB, path.dirname(file), sheet), 'utf8');
    const classes = new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name));
    const used = Array.from(code.matchAll(/css\['([\w-]+)'\]/g), ([, name]) => name);
    return used.filter((name) => !classes.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
