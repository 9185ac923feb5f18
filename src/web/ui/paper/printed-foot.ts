import { useEffect } from 'react';
import { footRules } from '#shared/document/foot-rules.ts';
import type { Paper } from '#shared/document/paper.ts';

/**
 * Prints in the foot of each page what the PDF has there: thanks, stamp, document and page. Where the
 * browser has no boxes in the margin, the thanks stay under the content.
 */
export function usePrintedFoot(paper: Paper): void {
  const rules = footRules(paper, document.documentElement.lang);
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
  return page !== undefined && 'cssRules' in page && page.cssText.includes('@bottom-left');
}
