import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageRules, type Paper as Model } from '#shared/document/paper.ts';
import type { Locale } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { documentLocaleOf, useDocumentLocale } from '#web/kit/base/words.ts';
import { Paper } from './Paper.tsx';
import type { RenderInvoiceLink, RenderRowAction } from './PaperTable.tsx';

type Props = {
  paperIn: (locale: Locale) => Model;
  /** Of the client: the language of the printed page, as of the PDF. */
  language: Language;
  linked?: RenderInvoiceLink;
  rowAction?: RenderRowAction | undefined;
  onPrinted?: () => void;
};

/** A paper within the app: in the user's language on the screen, in the client's when printed. */
export function PrintedPaper({ paperIn, language, onPrinted, ...extra }: Props) {
  const onScreen = useDocumentLocale();
  const onPaper = useLoadedLocale(language) ?? onScreen;
  const isPrinting = useIsPrinting(onPrinted);
  usePrintedFoot(paperIn(onPaper), onPaper.language);
  return <Paper paper={paperIn(isPrinting ? onPaper : onScreen)} {...extra} />;
}

/** Undefined until the language has loaded. */
function useLoadedLocale(language: Language): Locale | undefined {
  const [loaded, setLoaded] = useState<Locale>();
  useEffect(() => {
    let isWanted = true;
    void documentLocaleOf(language).then((locale) => isWanted && setLoaded(locale));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded : undefined;
}

function useIsPrinting(onPrinted: (() => void) | undefined): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Synchronously: the browser lays the page out as soon as the listener returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => {
      setPrinting(false);
      onPrinted?.();
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  });
  return isPrinting;
}

/**
 * Prints the footer of the PDF on each page: thanks, stamp, document and page number. If the browser does not
 * support margin boxes, only the thanks are printed, below the content.
 */
function usePrintedFoot(paper: Model, language: Language): void {
  const rules = pageRules(paper, language);
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
