import { useMemo } from 'react';
import type { Language } from '#shared/i18n/translate.ts';
import { type Locale, localeOf } from '#shared/locale.ts';
import { useLocale } from './translate.tsx';
import { loadWords } from './words.ts';

const kept: Partial<Record<Language, Promise<Locale>>> = {};

/** How documents speak in a language, which may be another than the page's; for `use`. */
export function documentLocaleOf(language: Language): Promise<Locale> {
  return (kept[language] ??= loadWords(language).then((words) => localeOf(language, words)));
}

/** How the person's language says and writes what a document says. */
export function useDocumentLocale(): Locale {
  const { language, words } = useLocale();
  return useMemo(() => localeOf(language, words), [language, words]);
}
