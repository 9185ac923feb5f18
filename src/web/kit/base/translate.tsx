import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import {
  fill,
  type Language,
  type Translate,
  translator,
  type Values,
  type Words,
} from '#shared/i18n/translate.ts';

export type LoadedLocale = { language: Language; words: Words; t: Translate };

type Locale = LoadedLocale & { setLocale: (loaded: LoadedLocale) => void };

let current: LoadedLocale | undefined;

/** Makes this the language of the page. */
export function setLocale(language: Language, words: Words): LoadedLocale {
  document.documentElement.lang = language;
  current = { language, words, t: translator(words) };
  return current;
}

/** The locale outside of components, such as for notices. Words are loaded before anything renders. */
export function currentLocale(): LoadedLocale {
  if (current === undefined) throw new Error('no words are loaded yet');
  return current;
}

const Context = createContext<Locale | null>(null);

export function LocaleProvider({ start, children }: { start: LoadedLocale; children: ReactNode }) {
  const [loaded, setLocale] = useState(start);
  const locale = useMemo(() => ({ ...loaded, setLocale }), [loaded]);
  return <Context value={locale}>{children}</Context>;
}

export function useLocale(): Locale {
  const locale = use(Context);
  if (locale === null) throw new Error('useLocale needs <LocaleProvider>');
  return locale;
}

export function useTranslate(): Translate {
  return useLocale().t;
}

/** Translates keys that are only known at run time, such as a column's label. */
export function useTranslateKey(): (key: string, values?: Values) => string {
  const { words } = useLocale();
  return (key, values = {}) => fill(words, key, values);
}
