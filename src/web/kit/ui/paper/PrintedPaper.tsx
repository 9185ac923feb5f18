import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Paper as Model } from '#shared/document/paper.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { Locale } from '#shared/locale.ts';
import { documentLocaleOf, useDocumentLocale } from '#web/kit/base/document-locale.ts';
import { Paper } from './Paper.tsx';
import type { RenderInvoiceLink } from './PaperTable.tsx';
import { usePrintedFoot } from './use-printed-foot.ts';

type Props = {
  /** What it says, in any language. */
  paperIn: (locale: Locale) => Model;
  /** That of whoever it is for: so it prints, as its PDF does. */
  language: Language;
  linked?: RenderInvoiceLink;
  /** After its button or the browser's own has printed it. */
  onPrinted?: () => void;
};

/** A paper on a page of the app: in the person's language, and on paper in the client's. */
export function PrintedPaper({ paperIn, language, linked, onPrinted }: Props) {
  const onScreen = useDocumentLocale();
  const onPaper = useLoaded(language) ?? onScreen;
  const isPrinting = useIsPrinting(onPrinted);
  usePrintedFoot(paperIn(onPaper), onPaper.language);
  return <Paper paper={paperIn(isPrinting ? onPaper : onScreen)} linked={linked} />;
}

/** A language's words once they are here. */
function useLoaded(language: Language): Locale | undefined {
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

/** Whether the page is being printed, by its button or by the browser's own. */
function useIsPrinting(onPrinted: (() => void) | undefined): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser draws the page as soon as this returns.
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
