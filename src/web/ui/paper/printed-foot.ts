import { useEffect } from 'react';
import { useTranslate } from '#web/base/translate.tsx';

type Foot = { document: string; stamp: string | undefined };

/**
 * Prints in the foot of each page what the PDF has there: thanks, stamp, document and page. Where the
 * browser has no boxes in the margin, the thanks stay under the content.
 */
export function usePrintedFoot({ document: name, stamp = '' }: Foot): void {
  const t = useTranslate();
  const [before = '', between = '', after = ''] = t('paper.pageOf', {
    document: name,
    page: '\n',
    pages: '\n',
  }).split('\n');
  const rules = footRules({
    left: quoted(t('paper.thanks')),
    center: quoted(stamp.toLocaleUpperCase(document.documentElement.lang)),
    right: `${quoted(before)} counter(page) ${quoted(between)} counter(pages) ${quoted(after)}`,
  });
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    if (!hasBoxes(sheet)) return undefined;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [rules]);
}

function hasBoxes({ cssRules: [page] }: CSSStyleSheet): boolean {
  return page !== undefined && 'cssRules' in page && (page.cssRules as CSSRuleList).length > 0;
}

function quoted(text: string): string {
  const escape = (letter: string) => `\\${letter.charCodeAt(0).toString(16)} `;
  return `"${text.replace(/["\\\p{Cc}]/gu, escape)}"`;
}

type Boxes = Record<'left' | 'center' | 'right', string>;

function footRules(boxes: Boxes): string {
  const box = `margin-top: 8pt; padding-top: 6pt; vertical-align: top; white-space: nowrap;
    border-top: 0.5pt solid #d9d2c9; color: #5e574f; font: 8pt / 1.566 'Noto Sans', sans-serif;`;
  return `@page {
    @bottom-left { ${box} content: ${boxes.left} }
    @bottom-center { ${box} content: ${boxes.center}; color: #a63a2b; font-weight: 600 }
    @bottom-right { ${box} content: ${boxes.right} }
  }
  @media print { [data-paper] > footer { display: none } }`;
}
