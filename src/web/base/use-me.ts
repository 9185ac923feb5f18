import { useEffect } from 'react';
import { useRead } from './api.ts';
import type { Answer } from './http.ts';
import { companyLanguage, storeLanguage } from './session.ts';
import { useLocale } from './translate.tsx';
import { loadWords } from './words.ts';

export type Me = Answer<'GET /user/me'>;

/** The user of the session. The screen changes to the language that they have chosen, else the company's. */
export function useMe(): Me | undefined {
  const { data: me } = useRead('GET /user/me');
  const { setLocale } = useLocale();
  const preferred = me?.language;
  useEffect(() => {
    if (preferred === undefined) return;
    storeLanguage(preferred);
    const language = preferred ?? companyLanguage();
    if (language !== document.documentElement.lang) void loadWords(language).then(setLocale);
  }, [preferred, setLocale]);
  return me;
}
