import type { ReactNode } from 'react';
import css from './AmountCell.module.css';

/** A field for an amount in a cell of a table; on cards it is shown with its label. */
export function AmountCell({ children }: { children: ReactNode }) {
  return <div className={css['amount']}>{children}</div>;
}
