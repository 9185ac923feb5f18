import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

/** Parts that come along with others of the kit and are never drawn. */
const NEVER_DRAWN = ['Loader', 'Overlay', 'VisuallyHidden'];

type Built = { code: string; styles: string };

let app: Built = { code: '', styles: '' };

// One sheet has the styles of all screens: what one of them brings along, all of them have.
beforeAll(async () => {
  app = built(await build({ logLevel: 'silent', build: { write: false } }));
}, 120_000);

test('every part of the kit that is drawn has its styles', () => {
  expect(drawn(app).length).toBeGreaterThan(20);
  const present = classesOf(app.styles);
  expect(drawn(app).filter((name) => !present.has(name))).toEqual([]);
});

test('every variable that is used is set', () => {
  const set = new Set([...app.styles.matchAll(/(--mantine-[\w-]+)\s*:/g)].map(([, name]) => name));
  const used = [...app.styles.matchAll(/var\((--mantine-[\w-]+)\s*\)/g)].map(([, name]) => name);
  expect([...new Set(used)].filter((name) => !set.has(name))).toEqual([]);
});

function built(result: Awaited<ReturnType<typeof build>>): Built {
  const made: Built = { code: '', styles: '' };
  for (const { output } of [result].flat() as Rolldown.RolldownOutput[]) {
    for (const file of output) {
      if (file.type === 'chunk') made.code += file.code;
      else if (file.fileName.endsWith('.css')) made.styles += String(file.source);
    }
  }
  return made;
}

/** The kit's classes in the code that the kit has styles for. */
function drawn({ code }: Built): string[] {
  const styled = classesOf(kitStyles('styles.css'));
  const unneeded = new Set(
    NEVER_DRAWN.flatMap((part) => [...classesOf(kitStyles(`styles/${part}.css`))]),
  );
  return [...classesOf(code)].filter((name) => styled.has(name) && !unneeded.has(name));
}

function kitStyles(file: string): string {
  const { resolve } = createRequire(import.meta.url);
  return readFileSync(resolve(`@mantine/core/${file}`), 'utf8');
}

/** The kit's class names are `m_` and a hash. */
function classesOf(text: string): Set<string> {
  return new Set(text.match(/\bm_[0-9a-f]{5,8}\b/g));
}
