// What other programs find, as one line a finding.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NODE, ROOT, environment } from '../child.mjs';
import { moduleOf } from './imports.ts';

const MIN_LINES = 6;
/** Six lines of code have more than these. */
const MIN_TOKENS = 24;
/** Imports, comments and lone brackets are alike everywhere. */
const THIN = /^\s*(?:import\b.*|\} from '.*|\/\/.*|\/?\*.*|\W*)$/;

type CloneSide = { name: string; start: number; end: number };
type Clone = { firstFile: CloneSide; secondFile: CloneSide };

/** Pairs of files, in two modules of a source folder, that share six lines to the letter (jscpd). */
export async function copiesBetweenModules(): Promise<string[]> {
  const sources = await Promise.all(['src/server', 'src/web'].map((folder) => copiesIn(folder)));
  return sources.flat();
}

async function copiesIn(folder: string): Promise<string[]> {
  const pairs = new Map<string, string>();
  for (const { firstFile, secondFile } of await clonesIn(folder)) {
    const [first, second] = [firstFile, secondFile].map(({ name }) =>
      moduleOf(`${folder}/${name}`),
    );
    if (first === second) continue;
    const [firstLines, secondLines] = [
      linesOf(folder, firstFile),
      new Set(linesOf(folder, secondFile)),
    ];
    // The clone may begin and end within a line; such a line is another one on the other side.
    if (firstLines.filter((line) => secondLines.has(line)).length < MIN_LINES) continue;
    const place = ({ name, start }: CloneSide) => `${folder}/${name}:${start}`;
    const pair = `${firstFile.name} ${secondFile.name}`;
    pairs.set(pair, `${place(firstFile)} ~ ${place(secondFile)}`);
  }
  return [...pairs.values()];
}

/** The names that are imported are alike in many files; every line keeps its number. */
function withoutImports(text: string): string {
  return text.replace(/^import [^;]*;/gm, (names) => names.replace(/[^\n]/g, ''));
}

function linesOf(folder: string, { name, start, end }: CloneSide): string[] {
  const lines = withoutImports(readFileSync(path.join(ROOT, folder, name), 'utf8')).split('\n');
  return lines.slice(start - 1, end).flatMap((line) => (THIN.test(line) ? [] : [line.trim()]));
}

async function clonesIn(source: string): Promise<Clone[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilim-measure-'));
  try {
    const sizeOptions = `--min-lines ${MIN_LINES} --min-tokens ${MIN_TOKENS} --mode weak`;
    const fileOptions = `--format typescript,tsx,css --ignore **/*.test.ts ${source}`;
    const report = '--reporters json --silent --no-tips --output';
    const args = [...`${sizeOptions} ${fileOptions} ${report}`.split(' '), folder];
    await run('node_modules/jscpd/run-jscpd.js', args);
    const found = readFileSync(path.join(folder, 'jscpd-report.json'), 'utf8');
    return (JSON.parse(found) as { duplicates: Clone[] }).duplicates;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type KnipIssue = { name: string; line?: number };
type KnipReport = { issues: ({ file: string } & Record<string, KnipIssue[]>)[] };

/** Files, exports, types and packages that nothing uses (Knip). */
export async function unused(): Promise<string[]> {
  const report = await run('node_modules/knip/bin/knip.js', ['--reporter', 'json']);
  return (JSON.parse(report) as KnipReport).issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, issues]) =>
      issues.map(({ name, line }) => `${file}:${line ?? 1}: ${kind} ${name}`),
    ),
  );
}

/** What the program prints; its exit code only says that it found something. */
function run(file: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: ROOT, env: environment(), maxBuffer: 100_000_000 };
    execFile(NODE, [file, ...args], options, (error, stdout, stderr) => {
      if (error === null || error.code === 1) resolve(stdout);
      else reject(new Error(`${file}: ${stderr || error.message}`));
    });
  });
}
