import { first as greek } from '#shared/i18n/el/first.ts';
import type { Language, Words } from '#shared/i18n/translate.ts';
import { currentLocale, type LoadedLocale, speak } from './translate.tsx';

type Load = () => Promise<object>;

/** The first screens need few words. Greek comes with the app, as nearly everybody reads it. */
const firstWords: Record<Language, Load> = {
  el: async () => greek,
  en: async () => (await import('#shared/i18n/en/first.ts')).first,
};
/** What other lists and forms say besides; in English it is among the first. */
const workWords: Record<Language, Load> = {
  el: async () => (await import('#shared/i18n/el/work.ts')).work,
  en: firstWords.en,
};
/** All others, and in Greek those of work once more: no screen asks for both files. */
const otherWords: Record<Language, Load> = {
  el: async () => (await import('#shared/i18n/el/rest.ts')).rest,
  en: async () => (await import('#shared/i18n/en/rest.ts')).rest,
};
/** Those of work once more, and what a carpet's page says besides. */
const carpetWords: Record<Language, Load> = {
  el: async () => (await import('#shared/i18n/el/carpet.ts')).carpet,
  en: otherWords.en,
};

const loaded = new Set<typeof otherWords>();

export async function loadWords(language: Language): Promise<LoadedLocale> {
  const parts = [firstWords, ...loaded].map((words) => words[language]());
  return speak(language, Object.assign({}, ...(await Promise.all(parts))) as Words);
}

/** For a screen that says more: its words are there before it is. */
export async function loadWorkWords(): Promise<void> {
  await loadLeast([workWords, carpetWords, otherWords]);
}

/** For a carpet's page. */
export async function loadCarpetWords(): Promise<void> {
  await loadLeast([carpetWords, otherWords]);
}

/** For what says whatever there is to say. */
export async function loadAllWords(): Promise<void> {
  await load(otherWords);
}

/** The first of these, each of which holds the one before, but where more is loaded already. */
async function loadLeast(sizes: readonly (typeof otherWords)[]): Promise<void> {
  const words = sizes.findLast((one) => loaded.has(one)) ?? sizes[0];
  if (words) await load(words);
}

async function load(words: typeof otherWords): Promise<void> {
  loaded.add(words);
  const now = currentLocale();
  Object.assign(now.words, await words[now.language]());
}

/** All words of a language, whatever the page is in. */
export async function allWords(language: Language): Promise<Words> {
  const parts = [firstWords, otherWords].map((words) => words[language]());
  return Object.assign({}, ...(await Promise.all(parts))) as Words;
}
