import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import {
  fill,
  type Language,
  type Translate,
  translator,
  type Values,
  type Words,
} from '#shared/i18n/translate.ts';
import { type Locale as DocumentLocale, localeOf } from '#shared/locale.ts';

/** A language with its words loaded. */
export type LoadedLocale = { language: Language; words: Words; t: Translate };

type Locale = LoadedLocale & { setLanguage: (language: Language) => Promise<void> };

type Load = Record<Language, () => Promise<Words>>;

const allWords: Load = {
  el: async () => (await import('#shared/i18n/el/index.ts')).el,
  en: async () => (await import('#shared/i18n/en/index.ts')).en,
};

let current: LoadedLocale | undefined;

export async function loadWords(language: Language): Promise<LoadedLocale> {
  return speak(language, await allWords[language]());
}

/** From now on the page is in this language. */
export function speak(language: Language, words: Words): LoadedLocale {
  document.documentElement.lang = language;
  current = { language, words, t: translator(words) };
  return current;
}

const kept: Partial<Record<Language, Promise<DocumentLocale>>> = {};

/** How documents speak in a language, which may be another than the page's; for `use`. */
export function documentLocaleOf(language: Language): Promise<DocumentLocale> {
  return (kept[language] ??= allWords[language]().then((words) => localeOf(language, words)));
}

/** For what speaks outside of components, such as notices; words are loaded before anything runs. */
export function currentLocale(): LoadedLocale {
  if (current === undefined) throw new Error('no words are loaded yet');
  return current;
}

const Context = createContext<Locale | null>(null);

export function LocaleProvider({ start, children }: { start: LoadedLocale; children: ReactNode }) {
  const [now, setNow] = useState(start);
  const locale = useMemo(
    () => ({
      ...now,
      setLanguage: async (language: Language) => setNow(await loadWords(language)),
    }),
    [now],
  );
  return <Context value={locale}>{children}</Context>;
}

/** The language, its words, and `setLanguage`, which changes to another. */
export function useLocale(): Locale {
  const locale = use(Context);
  if (locale === null) throw new Error('useLocale needs <LocaleProvider>');
  return locale;
}

export function useTranslate(): Translate {
  return useLocale().t;
}

/** Words for keys that are kept in data or made of it, such as a column's label. */
export function useTranslateKey(): (key: string, values?: Values) => string {
  const { words } = useLocale();
  return (key, values = {}) => fill(words, key, values);
}

/** How the person's language says and writes what a document says. */
export function useDocumentLocale(): DocumentLocale {
  const { language, words } = useLocale();
  return useMemo(() => localeOf(language, words), [language, words]);
}
