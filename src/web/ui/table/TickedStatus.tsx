import { type ReactNode, Suspense } from 'react';
import { useTranslate } from '#web/base/translate.tsx';

type Props = { count: number; children: ReactNode };

/** Says how many rows are ticked to those who do not see it; `children` is the bar, once there are any. */
export function TickedStatus({ count, children }: Props) {
  const t = useTranslate();
  return (
    <>
      <span role="status" className="hidden" aria-label={t('table.tickedRows')}>
        {count > 0 && t('table.ticked', { count })}
      </span>
      {count > 0 && <Suspense>{children}</Suspense>}
    </>
  );
}
