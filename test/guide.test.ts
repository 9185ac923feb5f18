import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { languages } from '#shared/base/choices.ts';
import { el } from '#shared/i18n/el/index.ts';
import { en } from '#shared/i18n/en/index.ts';
import { guidePages } from '#shared/i18n/guide.ts';
import type { Catalogue, Language } from '#shared/i18n/translate.ts';

const FOLDER = 'docs/guide';
const catalogues: Record<Language, Catalogue> = { el, en };
const pages = ['README', ...Object.keys(guidePages)];
const all = languages.flatMap((language) => pages.map((page) => ({ language, page })));

const read = (language: Language, page: string) =>
  readFileSync(path.join(FOLDER, language, `${page}.md`), 'utf8');
const found = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, first = '']) => first);

/** The words of a screen text, without its values, and the pattern of what it may read. */
type ScreenText = { words: string; pattern: RegExp };

/** In the guide a value is a number, a sum or a day, a `{name}` that of a person: other words are the text's own. */
function patternOf(text: string): RegExp {
  const parts = text.split(/(\{\w+\})/).map((part) => {
    if (part === '{name}') return '\\p{Lu}.+';
    if (/^\{\w+\}$/.test(part)) return '[\\d.,/]+(?:\\s€)?';
    return part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 'u');
}

function screenTextsOf(language: Language): ScreenText[] {
  return Object.values(catalogues[language])
    .flatMap((section) => Object.values(section))
    .flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)))
    .map((text) => ({ words: text.replace(/\{\w+\}/g, ''), pattern: patternOf(text) }))
    .filter(({ words }) => /\p{L}/u.test(words));
}

test('both languages have the same pages, and every picture is shown', () => {
  for (const language of languages) {
    const files = readdirSync(path.join(FOLDER, language)).toSorted();
    expect(files).toEqual(pages.map((page) => `${page}.md`).toSorted());
  }
  const shown = all.flatMap(({ language, page }) =>
    found(read(language, page), /\]\(\.\.\/pictures\/([^ )]+)[^)]*\)/g),
  );
  expect(readdirSync(path.join(FOLDER, 'pictures')).toSorted()).toEqual(shown.toSorted());
});

test.each(all)('what is bold in $language/$page is on the screens', ({ language, page }) => {
  const texts = screenTextsOf(language);
  // A phrase may be wrapped between two lines.
  const bold = found(read(language, page), /\*\*([^*]+)\*\*/g);
  const phrases = bold.map((text) => text.replace(/\s+/g, ' '));
  const wordsOf = (phrase: string) =>
    new Set(texts.filter(({ pattern }) => pattern.test(phrase)).map(({ words }) => words));
  // With the words of one text only, so that no other one matches once that is changed.
  expect(phrases.filter((phrase) => wordsOf(phrase).size !== 1)).toEqual([]);
});

test.each([
  ['{stored} of {pieces}', '3 of 5', true],
  ['{stored} of {pieces}', '3 of 5 ready', false],
  ['{stored} of {pieces}', 'Date of the invoices', false],
  ['Continue with the other {count} ({sum})', 'Continue with the other 57 (4,310.00 €)', true],
  ['New: {name}', 'New: Anna Georgiou 99 123456', true],
  ['What? (all)', 'What? (all)', true],
])('the screen text %j reads %j: %s', (text, phrase, reads) => {
  expect(patternOf(text).test(phrase)).toBe(reads);
});

test('the title of each picture is its size', async () => {
  const texts = languages.flatMap((language) => pages.map((page) => read(language, page)));
  for (const text of texts) {
    for (const [, name = '', title] of text.matchAll(
      /\(\.\.\/pictures\/([^ )]+)(?: "([^"]*)")?\)/g,
    )) {
      const { width, height } = await sharp(path.join(FOLDER, 'pictures', name)).metadata();
      expect([name, title]).toEqual([name, `${width} × ${height}`]);
    }
  }
});

test.each(pages)('%s has the same steps, commands and pictures in both languages', (page) => {
  const [greek, english] = languages.map((language) => {
    const text = read(language, page);
    return {
      headings: found(text, /^(#+) /gm),
      steps: found(text, /^ *(\d+)\. /gm),
      words: found(text, /(\*\*)[^*]+\*\*/g).length,
      commands: found(text, /```\w*\n([\s\S]*?)```/g),
      pictures: found(text, /\.\.\/pictures\/(.+)-\w+\.webp/g),
    };
  });
  expect(english).toEqual(greek);
});

test('every npm script that a text names is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const texts = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*']).filter((file) =>
    /\.\w+$/.test(file),
  );
  expect(texts.length).toBeGreaterThan(60);
  const named = texts.flatMap((file) =>
    found(readFileSync(file, 'utf8'), /npm run ([a-z][\w:-]*)/g).map((name) => `${file}: ${name}`),
  );
  expect(named.filter((line) => scripts[line.split(': ')[1] ?? ''] === undefined)).toEqual([]);
});
