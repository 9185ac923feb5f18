// No comment may silence a check: the code is changed, or the rule is, for everyone.
import { globSync, readFileSync } from 'node:fs';

const FORBIDDEN =
  /(?:ox|es|ts)lint-(?:dis|en)able|@ts-(?:ignore|expect-error|nocheck)|(?:oxfmt|prettier)-ignore/;

const files = globSync('{src,test,e2e,bench,scripts,types}/**/*.{ts,tsx,mjs,js,css,html}').concat(
  globSync('*.ts'),
);
const found = files
  .filter((file) => file !== 'scripts/suppressions.ts')
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        FORBIDDEN.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );

if (found.length > 0) {
  console.error(`A check is silenced here; change the code instead:\n${found.join('\n')}`);
  process.exitCode = 1;
}
