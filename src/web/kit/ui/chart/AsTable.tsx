import type { ReactNode } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import css from './BarChart.module.css';

type Props = {
  /** If its figures are no sums of money. */
  label?: string;
  children: ReactNode;
};

/** The table of a chart's figures: on screen it is opened, on paper it is always there. */
export function AsTable({ label, children }: Props) {
  const t = useTranslate();
  return (
    <details className={css['asTable']}>
      <summary>{label ?? t('report.asTable')}</summary>
      {children}
    </details>
  );
}
