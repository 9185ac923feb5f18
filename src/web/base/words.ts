import { first as greek } from '#shared/i18n/el/first.ts';
import type { Language, Words } from '#shared/i18n/translate.ts';
import { currentLocale, type LoadedLocale, speak } from './translate.tsx';

/** Most screens need half of the words. Greek comes with the app, as nearly everybody reads it. */
const firstWords = {
  el: async () => greek,
  en: async () => (await import('#shared/i18n/en/first.ts')).first,
};
const otherWords = {
  el: async () => (await import('#shared/i18n/el/rest.ts')).rest,
  en: async () => (await import('#shared/i18n/en/rest.ts')).rest,
};

let isWhole = false;

export async function loadWords(language: Language): Promise<LoadedLocale> {
  const first = await firstWords[language]();
  return speak(language, { ...first, ...(isWhole && (await otherWords[language]())) } as Words);
}

/** For a screen that says more: its words are there before it is. */
export async function loadAllWords(): Promise<void> {
  isWhole = true;
  const { language, words } = currentLocale();
  Object.assign(words, await otherWords[language]());
}

/** All words of a language, whatever the page is in. */
export async function allWords(language: Language): Promise<Words> {
  const [first, other] = await Promise.all([firstWords[language](), otherWords[language]()]);
  return { ...first, ...other };
}
