import { useEffect } from 'react';
import { footRules } from '#shared/document/foot-rules.ts';
import type { Paper as Model } from '#shared/document/paper.ts';
import type { Language } from '#shared/i18n/translate.ts';

/**
 * Prints the footer of the PDF on each page: thanks, stamp, document and page number. If the browser does not
 * support margin boxes, only the thanks are printed, below the content.
 */
export function usePrintedFoot(paper: Model, language: Language): void {
  const rules = footRules(paper, language);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    if (!supportsMarginBoxes(sheet)) return undefined;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((value) => value !== sheet);
    };
  }, [rules]);
}

function supportsMarginBoxes({ cssRules: [page] }: CSSStyleSheet): boolean {
  return page !== undefined && 'cssRules' in page && page.cssText.includes('@bottom-left');
}
