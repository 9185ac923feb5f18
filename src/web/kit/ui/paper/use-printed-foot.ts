import { useEffect } from 'react';
import { footRules } from '#shared/document/foot-rules.ts';
import type { Paper } from '#shared/document/paper.ts';
import type { Language } from '#shared/i18n/translate.ts';

/**
 * Prints in the foot of each page what the PDF has there: thanks, stamp, document and page. Where the
 * browser has no boxes in the margin, the thanks stay under the content.
 */
export function usePrintedFoot(paper: Paper, language: Language): void {
  const rules = footRules(paper, language);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    if (!hasBoxes(sheet)) return undefined;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((value) => value !== sheet);
    };
  }, [rules]);
}

function hasBoxes({ cssRules: [page] }: CSSStyleSheet): boolean {
  return page !== undefined && 'cssRules' in page && page.cssText.includes('@bottom-left');
}
