import { Download } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';

type Props = {
  /** How many rows the file has, once it is known. */
  total: number | undefined;
  /** What makes it, which may be loaded then. */
  children: (onStopped: () => void) => ReactNode;
};

/** Generate CSV. */
export function CsvButton({ total, children }: Props) {
  const t = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const button = (
    <Button icon={Download} disabled={total === 0} onClick={() => setAsked(true)}>
      {t('invoice.csv')}
    </Button>
  );
  if (!isAsked) return button;
  return <Suspense fallback={button}>{children(() => setAsked(false))}</Suspense>;
}
