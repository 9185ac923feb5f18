import { loginPage as el } from '#shared/i18n/el/login-page.ts';
import { loginPage as en } from '#shared/i18n/en/login-page.ts';
import type { Language, Words } from '#shared/i18n/translate.ts';
import { type LoadedLocale, setLocale } from '#web/kit/base/translate.tsx';

/** Makes this the language of the login, which has the words of its own pages only. */
export function loginLocale(language: Language): LoadedLocale {
  return setLocale(language, { el, en }[language] as Words);
}
