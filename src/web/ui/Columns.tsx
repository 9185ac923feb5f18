import type { ReactNode } from 'react';
import css from './Columns.module.css';

/** A page of one thing: the thing in the left two thirds, what belongs to it in the right. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={css['columns']}>
      <div className={css['column']}>{children}</div>
      <div className={css['column']}>{aside}</div>
    </div>
  );
}
