import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

/** What the texts leave out of a path that is plain where it stands. */
const ROOMS = ['', 'src', 'src/server', 'src/web', 'src/shared'];

const texts = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => path.join('docs', name));

test.each(['README.md', 'CONTRIBUTING.md', ...texts])('%s names what is there', (name) => {
  const text = read(name);
  const files = Array.from(
    text.matchAll(/`([\w.-]+\/[\w./-]+\.(?:tsx?|mjs|md))`/g),
    ([, one = '']) => one,
  );
  const isThere = (file: string) => ROOMS.some((room) => existsSync(path.join(root, room, file)));
  expect(files.filter((file) => !isThere(file))).toEqual([]);
  const commands = Array.from(text.matchAll(/npm run ([\w:-]+)/g), ([, one = '']) => one);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
});
