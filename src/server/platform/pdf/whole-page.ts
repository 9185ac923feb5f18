import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPolicy } from '#server/platform/http/index.ts';
import { escapeHtml } from '#shared/base/text.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { BUILT_PAGE } from './page-drawer.ts';

export function pageStyles(): string {
  const [file = ''] = globSync('assets/*.css', { cwd: BUILT_PAGE });
  return readFileSync(join(BUILT_PAGE, file), 'utf8');
}

/** The page's only script: prints, and replaces a logo that cannot be loaded by its name. */
const SCRIPT = `document.querySelector('[data-print]')?.addEventListener('click',()=>print());
for(const i of document.images){const f=()=>i.replaceWith(i.alt);i.complete&&!i.naturalWidth?f():i.addEventListener('error',f)}`;

const PAGE_END = Buffer.from(`<script>${SCRIPT}</script></body>
</html>
`);

type PageParts = {
  title: string;
  language: Language;
  body: Uint8Array;
  styles: string;
  /** CSS for the foot of a printed page. */
  foot?: string;
};

/**
 * The HTML of a page, and a policy that allows exactly its script and styles. The body stays bytes,
 * because converting a long one to text and back would block other requests.
 */
export function wholePage({ title, language, body, styles, foot = '' }: PageParts) {
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
  const html = Buffer.concat([Buffer.from(head), body, PAGE_END]);
  const policy = contentPolicy([
    `script-src ${sourceHash(SCRIPT)}`,
    `style-src ${sourceHash(styles)} ${sourceHash(foot)}`,
  ]);
  return { html, policy };
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
