// A screen that says a word which has not come with it fails only where it says it: whoever does not
// press that very button does not see it. So what each screen may say is read from its files.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { carpet } from '#shared/i18n/el/carpet.ts';
import { first } from '#shared/i18n/el/first.ts';
import { el } from '#shared/i18n/el/index.ts';
import { loginPage } from '#shared/i18n/el/login-page.ts';
import type { Catalogue } from '#shared/i18n/translate.ts';

type Source = {
  /** What it imports at once or later, but what brings more words along. */
  imports: string[];
  texts: string[];
  /** `client.tab.${key}`, as a pattern. */
  patterns: RegExp[];
  /** `${words}.many`: what is behind the section. */
  ends: string[];
  /** The sections that a part is told to speak in: `words="client"`. */
  sections: string[];
  /** A list's columns that say no word of their own: `_ref`, which is `client.ref`. */
  columns: string[];
};

const MORE_WORDS = new Set([
  'screen',
  'loadWorkWords',
  'carpetScreen',
  'loadCarpetWords',
  'wordyScreen',
  'loadAllWords',
]);

const sources = new Map<string, Source>();

function read(file: string): Source {
  const known = sources.get(file) ?? parse(file);
  sources.set(file, known);
  return known;
}

function parse(file: string): Source {
  const found: Source = {
    imports: [],
    texts: [],
    patterns: [],
    ends: [],
    sections: [],
    columns: [],
  };
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  /** Where more words come along. */
  const wordy: { start: number; end: number }[] = [];
  const add = (source: ESTree.Expression | null) => {
    const target = resolve(file, textOf(source) ?? '');
    if (target !== undefined) found.imports.push(target);
  };
  new Visitor({
    ImportDeclaration({ importKind, specifiers, source }) {
      const isOfTypes = specifiers.every(
        (one) => one.type === 'ImportSpecifier' && one.importKind === 'type',
      );
      if (importKind !== 'type' && (specifiers.length === 0 || !isOfTypes)) add(source);
    },
    ExportNamedDeclaration({ exportKind, source }) {
      if (exportKind !== 'type') add(source);
    },
    CallExpression({ start, end, callee, arguments: given }) {
      const isWordy = [callee, ...given].some(
        (one) => one.type === 'Identifier' && MORE_WORDS.has(one.name),
      );
      if (isWordy) wordy.push({ start, end });
    },
    ImportExpression({ start, source }) {
      if (!wordy.some((call) => call.start < start && start < call.end)) add(source);
    },
    Literal({ value }) {
      if (typeof value === 'string') found.texts.push(value);
    },
    ObjectExpression({ properties }) {
      const text = (name: string) => textOf(propertyOf(properties, name));
      const [words, key] = [text('words'), text('key')];
      if (words !== undefined) found.sections.push(words);
      if (key !== undefined && !propertyOf(properties, 'label')) found.columns.push(key);
    },
    JSXAttribute({ name, value }) {
      if (name.name === 'words' && value?.type === 'Literal') found.sections.push(value.value);
    },
    TemplateLiteral({ quasis }) {
      const [start = '', end = '', ...others] = quasis.map(({ value }) => value.raw);
      if (/^\w+\./.test(start))
        found.patterns.push(new RegExp(`^${[start, end, ...others].map(escape).join('.+')}$`));
      if (start === '' && others.length === 0 && /^\.[\w.]+$/.test(end)) found.ends.push(end);
    },
  }).visit(program);
  return found;
}

function propertyOf(properties: ESTree.ObjectExpression['properties'], name: string) {
  const found = properties.find(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  );
  return found?.type === 'Property' ? found.value : null;
}

function textOf(node: ESTree.Node | null): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function escape(text: string): string {
  return text.replaceAll('.', String.raw`\.`);
}

function resolve(from: string, specifier: string): string | undefined {
  const file = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), specifier)
    : specifier.replace(/^#/, 'src/');
  return /^src\/(?:web|shared)\/(?!i18n\/).+\.tsx?$/.test(file) ? file : undefined;
}

/** All files that are drawn with the words that the root has. */
function drawnFrom(root: string): string[] {
  const files = new Set([root]);
  for (const file of files) for (const one of read(file).imports) files.add(one);
  return [...files];
}

function keysOf(words: Catalogue): string[] {
  return Object.entries(words).flatMap(([section, texts]) =>
    Object.keys(texts).map((key) => `${section}.${key}`),
  );
}

const keys = keysOf(el);

/** What the files may say and the words do not have, each with the file that says it. */
function missing(files: readonly string[], words: Catalogue): string[] {
  const known = new Set(keysOf(words));
  const unknown = keys.filter((key) => !known.has(key));
  const all = Object.keys(words);
  return files.flatMap((file) => {
    const { texts, patterns, ends, sections, columns } = read(file);
    const said = new Set([
      ...texts,
      ...ends.flatMap((end) => all.map((section) => section + end)),
      ...sections.flatMap((section) => columns.flatMap((name) => wordsOfColumn(section, name))),
    ]);
    return [
      ...unknown.filter((key) => said.has(key) || patterns.some((one) => one.test(key))),
      ...sections.filter((section) => !all.includes(section)),
    ].map((key) => `${file}: ${key}`);
  });
}

/** Its head, and what it may hold where that is one of several: `client.phoneType.Main`. */
function wordsOfColumn(section: string, name: string): string[] {
  const head = `${section}.${name.replace(/^_/, '')}`;
  return keys.filter((key) => key === head || key.startsWith(`${head}.`));
}

describe('what is said has come with the screen that says it', () => {
  test('at the login', () => {
    expect(missing(drawnFrom('src/web/app/login.tsx'), loginPage)).toEqual([]);
  });

  test('in the frame, and on the lists of clients and invoices', () => {
    const files = drawnFrom('src/web/app/main.tsx');
    expect(files).toContain('src/web/client/ClientTable.tsx');
    expect(files).toContain('src/web/invoice/InvoiceTable.tsx');
    expect(files).not.toContain('src/web/job/JobTable.tsx');
    expect(missing(files, first)).toEqual([]);
  });

  test('on a carpet’s page, which a scanned label opens', () => {
    const files = drawnFrom('src/web/client-item/ClientItemPage.tsx');
    expect(missing(files, { ...first, ...carpet })).toEqual([]);
  });
});
