// npm run sbom: what is in this version, in the CycloneDX format, as `dist/sbom.json`. The image holds
// it beside what it lists; a release that is handed over in another way takes the file along.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programWordsOrExit } from '../src/server/platform/system/program-words.ts';
import { ROOT } from './child.mjs';
import { npm } from './npm.ts';
import { runMain } from './parts.ts';

programWordsOrExit({
  usage: 'Usage: npm run sbom. Writes a CycloneDX bill of materials to dist/sbom.json.',
});

const FILE = path.join(ROOT, 'dist/sbom.json');
const WHAT = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];

await runMain(async () => {
  const { components, ...head } = JSON.parse(npm('sbom', ...WHAT)) as { components: unknown[] };
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ ...head, components }, null, 2)}\n`);
  console.log(`${components.length} packages are listed in ${path.relative(ROOT, FILE)}.`);
});
