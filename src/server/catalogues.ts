import { el } from '#shared/i18n/el/index.ts';
import { en } from '#shared/i18n/en/index.ts';
import type { Language, Words } from '#shared/i18n/translate.ts';

const words: Record<Language, Words> = { el, en };

export function catalogueOf(language: Language): Words {
  return words[language];
}
