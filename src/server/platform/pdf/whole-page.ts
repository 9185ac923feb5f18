import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { footRules } from '#shared/document/foot-rules.ts';
import type { PublicPage } from '#shared/document/public-page.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { escapeHtml } from '#shared/text.ts';
import { contentPolicy } from '../http/index.ts';
import { BUILT_PAGE } from './page-drawer.ts';

/** The style sheet of public pages, as the build made it. */
export function pageStyles(): string {
  const [file = ''] = globSync('assets/*.css', { cwd: BUILT_PAGE });
  return readFileSync(join(BUILT_PAGE, file), 'utf8');
}

/** All that the page does by itself: it prints, and a logo that cannot be had gives way to the name. */
const script = `document.querySelector('[data-print]')?.addEventListener('click',()=>print());
for(const i of document.images){const f=()=>i.replaceWith(i.alt);i.complete&&!i.naturalWidth?f():i.addEventListener('error',f)}`;

const END = Buffer.from(`<script>${script}</script></body>
</html>
`);

type PageParts = { page: PublicPage; language: Language; body: Uint8Array; styles: string };

/**
 * The HTML of a page, and the policy that lets exactly what is in it take effect. A long body stays the
 * bytes that it came as: to make text of them, and bytes again, would hold up others.
 */
export function wholePage({ page, language, body, styles }: PageParts) {
  const { title, document } = page;
  const foot = document === null ? '' : footRules(document.paper, language);
  const fonts = styles.match(/\/assets\/[\w.-]+\.woff2/g) ?? [];
  const head = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<style>${styles}</style>
<style>${foot}</style>
</head>
<body>`;
  const html = Buffer.concat([Buffer.from(head), body, END]);
  const policy = contentPolicy([
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(styles)} ${hashOf(foot)}`,
  ]);
  return { html, policy };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
