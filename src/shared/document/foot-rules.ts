import type { Paper } from './paper.ts';

/** The style sheet that prints a paper's foot on each page, as the PDF has it. */
export function footRules(
  { foot, stamp }: Pick<Paper, 'foot' | 'stamp'>,
  language: string,
): string {
  const [before, between, after] = foot.page;
  const box = `margin-top: 8pt; padding-top: 6pt; vertical-align: top; white-space: nowrap;
    border-top: 0.5pt solid #d9d2c9; color: #5e574f; font: 8pt / 1.566 'Noto Sans', sans-serif;`;
  return `@page {
    @bottom-left { ${box} content: ${quoted(foot.thanks)} }
    @bottom-center { ${box} content: ${quoted(stamp.toLocaleUpperCase(language))}; color: #a63a2b; font-weight: 600 }
    @bottom-right { ${box} content: ${quoted(before)} counter(page) ${quoted(between)} counter(pages) ${quoted(after)} }
  }
  @media print { [data-paper] > footer { display: none } }`;
}

/** A CSS string; nothing in it ends it, or the element that a style sheet stands in. */
function quoted(text: string): string {
  const escape = (letter: string) => `\\${letter.charCodeAt(0).toString(16)} `;
  return `"${text.replace(/["\\<\p{Cc}]/gu, escape)}"`;
}
