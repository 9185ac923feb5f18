import { type ReactNode, useId } from 'react';
import css from './Card.module.css';

type Props = { title?: string; action?: ReactNode; children: ReactNode; flush?: boolean };

/** A sheet of white paper; `flush` lets a table reach its edges. */
export function Card({ title, action, children, flush = false }: Props) {
  const id = useId();
  return (
    <section
      className={`surface padded ${css['card']}`}
      data-flush={flush || undefined}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className={`line ends ${css['head']}`}>
          <h2 id={id}>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
