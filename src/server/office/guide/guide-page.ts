import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeIn } from '#server/platform/i18n/index.ts';
import { languages } from '#shared/base/choices.ts';
import { escapeHtml } from '#shared/base/text.ts';
import { type GuidePage, guidePages, guidePath } from '#shared/i18n/guide.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { drawGuideText, type GuideText } from './guide-text.ts';

export const GUIDE = join(import.meta.dirname, '../../../../docs/guide');

/** Without `page`: the list of pages. */
export type GuideAddress = { language: Language; page?: GuidePage | undefined };

const pageNames = Object.keys(guidePages).filter(isGuidePage);

export function isGuidePage(name: string): name is GuidePage {
  return Object.hasOwn(guidePages, name);
}

const texts = new Map<string, GuideText>();

/** Caches each file. */
function readGuideText({ language, page }: GuideAddress): GuideText {
  const file = join(GUIDE, language, `${page ?? 'README'}.md`);
  const ids = page === undefined ? [] : guidePages[page];
  const text = texts.get(file) ?? drawGuideText(readFileSync(file, 'utf8'), { language, ids });
  texts.set(file, text);
  return text;
}

/** The page as HTML, with a sidebar of all pages and the sections of this one. */
export function drawGuidePage(address: GuideAddress): { title: string; body: string } {
  const { language, page } = address;
  const text = readGuideText(address);
  const { t } = localeIn(language);
  const nav = pageNames.map((name) => pageEntry({ language, page: name }, name === page));
  return {
    title: `${text.title} – ${t('common.product')}`,
    body: drawFrame(address, { nav: nav.join('\n'), main: text.body }),
  };
}

/** The 404 page, with the list of pages. */
export function drawMissingPage(language: Language): { title: string; body: string } {
  const { t } = localeIn(language);
  const title = t('page.title.404');
  const nav = pageNames.map((page) => pageEntry({ language, page }, false)).join('\n');
  const main = `<h1>${title}</h1>\n<p>${t('page.subtitle.404')}</p>`;
  return {
    title: `${title} – ${t('common.product')}`,
    body: drawFrame({ language }, { nav, main }),
  };
}

function drawFrame(address: GuideAddress, { nav, main }: { nav: string; main: string }): string {
  const { language } = address;
  const { t } = localeIn(language);
  return `<div class="guide">
<header class="line tight" data-screen>
<a class="brand" href="/">${t('common.product')}</a>
<a href="${guidePath(language)}">${t('menu.guide')}</a>
<span class="room"></span>
${languages.map((other) => otherLanguage(other, address)).join('')}
<button type="button" class="lit" data-print>${t('common.print')}</button>
</header>
<nav aria-label="${t('menu.guide')}" data-screen>
<ul>${nav}</ul>
</nav>
<main>
${main}</main>
</div>`;
}

function otherLanguage(other: Language, { language, page }: GuideAddress): string {
  if (other === language) return '';
  const name = localeIn(other).t(`common.language.${other}`);
  return `<a href="${guidePath(other, page)}" lang="${other}" hreflang="${other}">${name}</a>`;
}

function pageEntry(address: GuideAddress, isHere: boolean): string {
  const { title, sections } = readGuideText(address);
  const href = guidePath(address.language, address.page);
  const current = isHere ? ' aria-current="page"' : '';
  const links = sections.map(
    (section) => `<li><a class="place" href="#${section.id}">${escapeHtml(section.title)}</a></li>`,
  );
  return `<li><a class="place lit" href="${href}"${current}>${escapeHtml(title)}</a>
${isHere ? `<ul>${links.join('\n')}</ul>` : ''}</li>`;
}
