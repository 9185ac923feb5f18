import type { ReactNode } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import css from './BarChart.module.css';

type Props = {
  /** Needed if the figures are not amounts of money. */
  label?: string;
  children: ReactNode;
};

/** The figures of a chart as a table: opened by a click on screen, always shown on paper. */
export function AsTable({ label, children }: Props) {
  const t = useTranslate();
  return (
    <details className={css['asTable']}>
      <summary>{label ?? t('report.asTable')}</summary>
      {children}
    </details>
  );
}
