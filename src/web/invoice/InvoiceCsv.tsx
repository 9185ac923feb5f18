import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/base/lazy-part.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { loadAllWords } from '#web/base/words.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { CsvProps } from './CsvExport.tsx';

const CsvExport = lazyPart(() => import('./CsvExport.tsx'), 'CsvExport', loadAllWords);

/** Generate CSV; what does it is loaded then. */
export function InvoiceCsv(props: CsvProps) {
  const t = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const button = (
    <Button icon={Download} disabled={props.total === 0} onClick={() => setAsked(true)}>
      {t('invoice.csv')}
    </Button>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <CsvExport {...props} onStopped={() => setAsked(false)} />
    </Suspense>
  );
}
