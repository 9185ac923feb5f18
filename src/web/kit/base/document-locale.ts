import { useMemo } from 'react';
import type { Language } from '#shared/i18n/translate.ts';
import { type Locale, localeOf } from '#shared/locale.ts';
import { useLocale } from './translate.tsx';
import { loadWords } from './words.ts';

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
