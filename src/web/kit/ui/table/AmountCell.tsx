import type { ReactNode } from 'react';
import css from './AmountCell.module.css';

/** An amount field in a table cell; on cards its label is visible. */
export function AmountCell({ children }: { children: ReactNode }) {
  return <div className={css['amount']}>{children}</div>;
}
