import { useEffect } from 'react';
import { useRead } from './api.ts';
import type { Answer } from './http.ts';
import { setRole } from './role.ts';
import { storeFirstPage, storeLanguage, storePerson, storeRole } from './session.ts';
import { useLocale } from './translate.tsx';
import { loadLocale } from './words.ts';

export type Me = Answer<'GET /user/me'>;

/** The user of the session; also applies their language, role and first page. */
export function useMe(): Me | undefined {
  const { data: me } = useRead('GET /user/me');
  const { setLocale } = useLocale();
  const preferred = me?.language;
  const role = me?.role;
  useEffect(() => {
    if (role === undefined) return;
    setRole(role);
    storeRole(role);
  }, [role]);
  useEffect(() => {
    if (me === undefined) return;
    storePerson(me._id);
    storeFirstPage(me);
  }, [me]);
  useEffect(() => {
    if (preferred === undefined) return;
    storeLanguage(preferred);
    if (preferred !== document.documentElement.lang) void loadLocale(preferred).then(setLocale);
  }, [preferred, setLocale]);
  return me;
}
