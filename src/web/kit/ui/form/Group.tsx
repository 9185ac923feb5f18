import type { ReactNode } from 'react';
import css from './Form.module.css';

/** Fields under a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={`surface padded ${css['group']}`}>
      <legend>{title}</legend>
      <div className={`stack top ${css['fields']}`}>{children}</div>
    </fieldset>
  );
}

/** Short fields side by side; stacked on a narrow screen. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={`stack top ${css['pair']}`}>{children}</div>;
}
