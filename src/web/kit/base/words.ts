import type { Language, Words } from '#shared/i18n/translate.ts';
import { type LoadedLocale, setLocale } from './translate.tsx';

/** One chunk for each language, so that nobody downloads words that they do not read. */
const loaders: Record<Language, () => Promise<Words>> = {
  el: async () => (await import('#shared/i18n/el/index.ts')).el,
  en: async () => (await import('#shared/i18n/en/index.ts')).en,
};

/** All words of a language, whatever the page is in. */
export function loadWords(language: Language): Promise<Words> {
  return loaders[language]();
}

/** Loads a language and makes it the page's. */
export async function loadLocale(language: Language): Promise<LoadedLocale> {
  return setLocale(language, await loadWords(language));
}
