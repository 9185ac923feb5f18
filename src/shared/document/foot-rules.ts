import type { Paper } from './paper.ts';

/** Print style sheet that repeats the footer on each page, like the PDF. */
export function footRules(
  { foot, stamp }: Pick<Paper, 'foot' | 'stamp'>,
  language: string,
): string {
  const [before, between, after] = foot.page;
  const box = `margin-top: 8pt; padding-top: 6pt; vertical-align: top; white-space: nowrap;
    border-top: 0.5pt solid #d9d2c9; color: #5e574f; font: 8pt / 1.566 'Noto Sans', sans-serif;`;
  return `@page {
    @bottom-left { ${box} content: ${cssString(foot.thanks)} }
    @bottom-center { ${box} content: ${cssString(stamp.toLocaleUpperCase(language))}; color: #a63a2b; font-weight: 600 }
    @bottom-right { ${box} content: ${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)} }
  }
  @media print { [data-paper] > footer { display: none } }`;
}

/** Escapes the text so that it cannot end the string or the style element. */
function cssString(text: string): string {
  const escape = (letter: string) => `\\${letter.charCodeAt(0).toString(16)} `;
  return `"${text.replace(/["\\<\p{Cc}]/gu, escape)}"`;
}
