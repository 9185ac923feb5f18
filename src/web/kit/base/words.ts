import { useMemo } from 'react';
import { type Locale, localeOf } from '#shared/i18n/format.ts';
import type { Language, Words } from '#shared/i18n/translate.ts';
import { type LoadedLocale, setLocale, useLocale } from './translate.tsx';

/** One chunk per language. */
const loaders: Record<Language, () => Promise<Words>> = {
  el: async () => (await import('#shared/i18n/el/index.ts')).el,
  en: async () => (await import('#shared/i18n/en/index.ts')).en,
};

function loadWords(language: Language): Promise<Words> {
  return loaders[language]();
}

/** Loads a language and makes it the language of the page. */
export async function loadLocale(language: Language): Promise<LoadedLocale> {
  return setLocale(language, await loadWords(language));
}

const cache: Partial<Record<Language, Promise<Locale>>> = {};

/** The locale of documents in any language. The promise is cached, so that `use` can read it. */
export function documentLocaleOf(language: Language): Promise<Locale> {
  return (cache[language] ??= loadWords(language).then((words) => localeOf(language, words)));
}

/** The locale of documents in the page's language. */
export function useDocumentLocale(): Locale {
  const { language, words } = useLocale();
  return useMemo(() => localeOf(language, words), [language, words]);
}
