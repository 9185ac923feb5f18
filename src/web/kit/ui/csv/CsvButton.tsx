import { Download } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';

type Props = {
  /** The number of rows, once known. */
  total: number | undefined;
  /** The export, which may be lazy. */
  children: (onStopped: () => void) => ReactNode;
};

/** "Generate CSV"; once pressed, the export takes its place. */
export function CsvButton({ total, children }: Props) {
  const t = useTranslate();
  const [isStarted, setStarted] = useState(false);
  const button = (
    <Button icon={Download} disabled={total === 0} onClick={() => setStarted(true)}>
      {t('invoice.csv')}
    </Button>
  );
  if (!isStarted) return button;
  return <Suspense fallback={button}>{children(() => setStarted(false))}</Suspense>;
}
