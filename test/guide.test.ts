import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#shared/choices.ts';
import { guidePages } from '#shared/guide.ts';
import { el } from '#shared/i18n/el/index.ts';
import { en } from '#shared/i18n/en/index.ts';
import type { Catalogue, Language } from '#shared/i18n/translate.ts';

const FOLDER = 'docs/guide';
const catalogues: Record<Language, Catalogue> = { el, en };
const pages = ['README', ...Object.keys(guidePages)];
const all = languages.flatMap((language) => pages.map((page) => ({ language, page })));

const read = (language: Language, page: string) =>
  readFileSync(path.join(FOLDER, language, `${page}.md`), 'utf8');
const found = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, first = '']) => first);

/** All screen texts of a language as patterns; a placeholder matches any text. */
function patternsOf(language: Language): RegExp[] {
  const texts = Object.values(catalogues[language])
    .flatMap((section) => Object.values(section))
    .flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)))
    .filter((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')));
  return texts.map((text) => {
    const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
    return new RegExp(`^${parts.join('.+')}$`, 'u');
  });
}

test('both languages have the same pages, and every picture is shown', () => {
  for (const language of languages) {
    const files = readdirSync(path.join(FOLDER, language)).toSorted();
    expect(files).toEqual(pages.map((page) => `${page}.md`).toSorted());
  }
  const shown = all.flatMap(({ language, page }) =>
    found(read(language, page), /\]\(\.\.\/pictures\/([^)]+)\)/g),
  );
  expect(readdirSync(path.join(FOLDER, 'pictures')).toSorted()).toEqual(shown.toSorted());
});

test.each(all)('what is bold in $language/$page is on the screens', ({ language, page }) => {
  const patterns = patternsOf(language);
  // A phrase may be wrapped between two lines.
  const bold = found(read(language, page), /\*\*([^*]+)\*\*/g);
  const phrases = bold.map((text) => text.replace(/\s+/g, ' '));
  expect(phrases.filter((text) => !patterns.some((one) => one.test(text)))).toEqual([]);
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
