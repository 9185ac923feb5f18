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

/** Lists, which come first, need half of the words. */
const firstWords = {
  el: async () => (await import('#shared/i18n/el/first.ts')).first,
  en: async () => (await import('#shared/i18n/en/first.ts')).first,
};
const otherWords = {
  el: async () => (await import('#shared/i18n/el/rest.ts')).rest,
  en: async () => (await import('#shared/i18n/en/rest.ts')).rest,
};

let current: LoadedLocale | undefined;
let isWhole = false;

export async function loadWords(language: Language): Promise<LoadedLocale> {
  if (isWhole) return speak(language, await allWords(language));
  return speak(language, { ...(await firstWords[language]()) } as Words);
}

/** For whatever is no list: its words are there before it is. */
export async function loadAllWords(): Promise<void> {
  isWhole = true;
  const { language, words } = currentLocale();
  Object.assign(words, await otherWords[language]());
}

async function allWords(language: Language): Promise<Words> {
  const [first, other] = await Promise.all([firstWords[language](), otherWords[language]()]);
  return { ...first, ...other };
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
  return (kept[language] ??= allWords(language).then((words) => localeOf(language, words)));
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
