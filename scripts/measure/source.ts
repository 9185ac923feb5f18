// What is in `src`, but its tests: for each file what it imports, its casts and its functions.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

type SourceLine = { line: number; text: string };

export type SourceFunction = SourceLine & { lines: number; isComponent: boolean };

export type SourceFile = {
  path: string;
  /** Of files of `src`, whether a value or a type is imported, now or when it is needed. */
  imports: { target: string; isLazy: boolean }[];
  /** `x as T`, but `as const`. */
  casts: (SourceLine & { isNever: boolean })[];
  functions: SourceFunction[];
};

/** Every .ts and .tsx file of `src` but the tests. */
export function readSource(): SourceFile[] {
  return globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .map((file) => readFile(file));
}

/** Every file of the tests, of those in a browser, and what they stand on. */
export function readTests(): SourceFile[] {
  return globSync(['src/**/*.test.ts', 'test/**/*.ts', 'e2e/**/*.ts'])
    .toSorted()
    .map((file) => readFile(file));
}

/** How many lines a file has, as `wc -l` counts them. */
export function countLines(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1;
}

function readFile(file: string): SourceFile {
  const text = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  return {
    path: file,
    imports: importsOf(file, program),
    casts: castsOf(program, text),
    functions: functionsOf(file, program, text),
  };
}

function importsOf(file: string, program: ESTree.Program): SourceFile['imports'] {
  const found: SourceFile['imports'] = [];
  const add = ({ type, source }: { type: string; source: ESTree.Expression | null }) => {
    const target = source?.type === 'Literal' ? resolve(file, String(source.value)) : undefined;
    if (target !== undefined) found.push({ target, isLazy: type === 'ImportExpression' });
  };
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(program);
  return found;
}

function castsOf(program: ESTree.Program, text: string): SourceFile['casts'] {
  const lineAt = lineCounter(text);
  const found: SourceFile['casts'] = [];
  new Visitor({
    TSAsExpression({ start, end, typeAnnotation }) {
      const cast = text.slice(start, end).replaceAll(/\s+/g, ' ');
      const isNever = typeAnnotation.type === 'TSNeverKeyword';
      if (!cast.endsWith(' as const')) found.push({ line: lineAt(start), text: cast, isNever });
    },
  }).visit(program);
  return found;
}

function functionsOf(file: string, program: ESTree.Program, text: string): SourceFunction[] {
  const lineAt = lineCounter(text);
  const names = new Map<number, string>();
  const found: SourceFunction[] = [];
  const add = ({ id, start, end }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const name = id?.name ?? names.get(start) ?? 'a function without a name';
    const line = lineAt(start);
    const isComponent = file.endsWith('.tsx') && /^[A-Z]/.test(name);
    found.push({ line, text: name, lines: lineAt(end) - line + 1, isComponent });
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init !== null) names.set(init.start, id.name);
    },
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(program);
  return found;
}

/** The file that an import names; undefined for a package's. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  return /^#(shared|server|web)\//.test(specifier) ? `src/${specifier.slice(1)}` : undefined;
}

function lineCounter(text: string): (position: number) => number {
  const ends = Array.from(text.matchAll(/\n/g), ({ index }) => index);
  return (position) => {
    const index = ends.findIndex((end) => end >= position);
    return (index === -1 ? ends.length : index) + 1;
  };
}
