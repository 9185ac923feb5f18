import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

/** Parts that come along with others of the kit and are never drawn. */
const NEVER_DRAWN = ['Loader', 'Overlay', 'VisuallyHidden'];

let code = '';
let styles = '';

beforeAll(async () => {
  const result = await build({ logLevel: 'silent', build: { write: false } });
  for (const file of (result as Rolldown.RolldownOutput).output) {
    if (file.type === 'chunk') code += file.code;
    else if (file.fileName.endsWith('.css')) styles += String(file.source);
  }
}, 120_000);

test('every part of the kit that is drawn has its styles', () => {
  const styled = classesOf(kitStyles('styles.css'));
  const unneeded = new Set(
    NEVER_DRAWN.flatMap((part) => [...classesOf(kitStyles(`styles/${part}.css`))]),
  );
  const used = [...classesOf(code)].filter((name) => styled.has(name) && !unneeded.has(name));
  const present = classesOf(styles);
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !present.has(name))).toEqual([]);
});

test('every variable that is used is set', () => {
  const set = new Set([...styles.matchAll(/(--mantine-[\w-]+)\s*:/g)].map(([, name]) => name));
  const used = [...styles.matchAll(/var\((--mantine-[\w-]+)\s*\)/g)].map(([, name]) => name);
  expect([...new Set(used)].filter((name) => !set.has(name))).toEqual([]);
});

function kitStyles(file: string): string {
  const { resolve } = createRequire(import.meta.url);
  return readFileSync(resolve(`@mantine/core/${file}`), 'utf8');
}

/** The kit's class names are `m_` and a hash. */
function classesOf(text: string): Set<string> {
  return new Set(text.match(/\bm_[0-9a-f]{5,8}\b/g));
}
