import type { Language, Words } from '#shared/i18n/translate.ts';
import { type LoadedLocale, setLocale } from './translate.tsx';

/** One chunk per language. */
const loaders: Record<Language, () => Promise<Words>> = {
  el: async () => (await import('#shared/i18n/el/index.ts')).el,
  en: async () => (await import('#shared/i18n/en/index.ts')).en,
};

export function loadWords(language: Language): Promise<Words> {
  return loaders[language]();
}

/** Loads a language and makes it the language of the page. */
export async function loadLocale(language: Language): Promise<LoadedLocale> {
  return setLocale(language, await loadWords(language));
}
