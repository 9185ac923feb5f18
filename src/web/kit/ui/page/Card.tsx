import { type ReactNode, useId } from 'react';
import css from './Card.module.css';

type CardProps = { title?: string; action?: ReactNode; children: ReactNode; flush?: boolean };

/** `flush` lets a table reach the edges. */
export function Card({ title, action, children, flush = false }: CardProps) {
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
