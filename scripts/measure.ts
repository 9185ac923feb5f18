// npm run measure [-- WORD]: the figures of the code; fails where one is over its limit. Sizes are
// printed without a limit. With a word, lists the places behind the figures that have it in their name.
import { globSync } from 'node:fs';
import { programWordsOrExit } from '../src/server/platform/system/program-words.ts';
import { row, signOf } from './limits.ts';
import { fileCycles, importsPastFaces, importsUp, moduleCycles } from './measure/imports.ts';
import {
  countLines,
  readSource,
  readTests,
  type SourceFile,
  type SourceFunction,
} from './measure/source.ts';
import { copiesBetweenModules, unused } from './measure/tools.ts';
import { runMain } from './parts.ts';

type Figure = { name: string; limit?: number; count: () => Measurement | Promise<Measurement> };

/** A number, or the places that are counted. */
type Measurement = number | string[];

const WIDTHS = { name: 80, cell: 8 };
const LONGEST_FUNCTION = 40;
const LONGEST_COMPONENT = 100;

const figures: Figure[] = [
  {
    name: 'imports that do not run down the layers, types too',
    limit: 0,
    count: () => importsUp(files),
  },
  { name: 'imports past the face of a module', limit: 0, count: () => importsPastFaces(files) },
  { name: 'cycles of modules, types too', limit: 0, count: () => moduleCycles(files) },
  { name: 'cycles of files, types too', limit: 0, count: () => fileCycles(files) },
  {
    name: 'casts `as never`, in tests too',
    limit: 0,
    count: () => castsIn([...files, ...readTests()], true),
  },
  { name: 'casts with `as`, but `as const`', limit: 60, count: () => castsIn(files) },
  {
    name: `functions over ${LONGEST_FUNCTION} lines, but components and migrations`,
    limit: 0,
    count: () => functionsOver(LONGEST_FUNCTION, ({ isComponent }) => !isComponent),
  },
  {
    name: `components over ${LONGEST_COMPONENT} lines`,
    limit: 0,
    count: () => functionsOver(LONGEST_COMPONENT, ({ isComponent }) => isComponent),
  },
  {
    name: 'pairs of files in two modules that share six lines to the letter',
    limit: 0,
    count: copiesBetweenModules,
  },
  { name: 'lines of style sheets', count: () => linesOf(sheets) },
  {
    name: 'lines of src (.ts .tsx .css), without tests and words',
    count: () => linesOf([...codeFiles(), ...sheets]),
  },
  { name: 'files of src (.ts .tsx .css), without tests and words', count: countFiles },
  { name: 'unused files, exports, types and packages (Knip)', limit: 0, count: unused },
];

const {
  words: [word],
} = programWordsOrExit({
  usage:
    'Usage: npm run measure [-- WORD]. Figures of the code and their limits; with a word, the places behind the figures that have it in their name.',
  most: 1,
  refusal: ([part = '']) =>
    figures.some(({ name }) => name.includes(part))
      ? undefined
      : `No figure has "${part}" in its name.`,
});

const files = readSource();
const sheets = globSync('src/**/*.css');

await runMain(async () => {
  const measured = await Promise.all(
    figures.map(async (figure) => ({ ...figure, found: await figure.count() })),
  );
  console.log(row('', WIDTHS, 'now', 'limit'));
  for (const { found, name, limit = Infinity } of measured) {
    const now = figureOf(found);
    const cells = Number.isFinite(limit) ? [now, limit] : [now];
    console.log(row(`${signOf(now, { limit })} ${name}`, WIDTHS, ...cells));
    const isAsked = word === undefined ? now > limit : name.includes(word);
    if (isAsked && typeof found !== 'number')
      console.log(found.map((at) => `    ${at}`).join('\n'));
  }
  const over = measured.filter(({ found, limit = Infinity }) => figureOf(found) > limit);
  if (over.length > 0)
    throw new Error(`Over the limit: ${over.map(({ name }) => name).join('; ')}.`);
});

function figureOf(found: Measurement): number {
  return typeof found === 'number' ? found : found.length;
}

function castsIn(sources: readonly SourceFile[], isNever?: boolean): string[] {
  return sources.flatMap(({ path, casts }) =>
    casts
      .filter((cast) => isNever === undefined || cast.isNever === isNever)
      .map(({ line, text }) => `${path}:${line}: ${text}`),
  );
}

function functionsOver(most: number, isMeant: (one: SourceFunction) => boolean): string[] {
  return files
    .filter(({ path }) => !path.startsWith('src/server/platform/db/migrations/'))
    .flatMap(({ path, functions }) =>
      functions
        .filter((candidate) => candidate.lines > most && isMeant(candidate))
        .map(({ line, lines, text }) => `${path}:${line}: ${text}, ${lines} lines`),
    );
}

/** Translations are not counted: more words are not more code. */
function codeFiles(): string[] {
  return files.map(({ path }) => path).filter((file) => !file.startsWith('src/shared/i18n/'));
}

function countFiles(): number {
  return codeFiles().length + sheets.length;
}

function linesOf(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + countLines(path), 0);
}
