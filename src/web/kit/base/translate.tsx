import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import {
  fill,
  type Language,
  type Translate,
  translator,
  type Values,
  type Words,
} from '#shared/i18n/translate.ts';

/** A language with its words loaded. */
export type LoadedLocale = { language: Language; words: Words; t: Translate };

type Locale = LoadedLocale & { setLocale: (loaded: LoadedLocale) => void };

let current: LoadedLocale | undefined;

/** Switches the page to this language. */
export function setLocale(language: Language, words: Words): LoadedLocale {
  document.documentElement.lang = language;
  current = { language, words, t: translator(words) };
  return current;
}

/** For what speaks outside of components, such as notices; words are loaded before anything runs. */
export function currentLocale(): LoadedLocale {
  if (current === undefined) throw new Error('no words are loaded yet');
  return current;
}

const Context = createContext<Locale | null>(null);

export function LocaleProvider({ start, children }: { start: LoadedLocale; children: ReactNode }) {
  const [now, setLocale] = useState(start);
  const locale = useMemo(() => ({ ...now, setLocale }), [now]);
  return <Context value={locale}>{children}</Context>;
}

/** The language, its words, and `setLocale`, which changes to another. */
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
