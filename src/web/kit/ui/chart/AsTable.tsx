import type { ReactNode } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import css from './BarChart.module.css';

/** The table of a chart's figures: on screen it is opened, on paper it is always there. */
export function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className={css['asTable']}>
      <summary>{useTranslate()('report.asTable')}</summary>
      {children}
    </details>
  );
}
