import { el } from '#shared/i18n/el/index.ts';
import { en } from '#shared/i18n/en/index.ts';
import { type Locale, localeOf } from '#shared/i18n/format.ts';
import type { Language, Words } from '#shared/i18n/translate.ts';

const catalogues: Record<Language, Words> = { el, en };

export function catalogueOf(language: Language): Words {
  return catalogues[language];
}

export function localeIn(language: Language): Locale {
  return localeOf(language, catalogues[language]);
}
