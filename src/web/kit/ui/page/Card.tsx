import { type ReactNode, useId } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
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

type LinkCardProps = {
  /** Who can open the link, or that there is none. */
  help: string;
  /** Buttons. */
  children: ReactNode;
};

/** A public link with its actions. */
export function LinkCard({ help, children }: LinkCardProps) {
  const t = useTranslate();
  return (
    <Card title={t('forward.link')}>
      <div className="stack">
        <p className="dim">{help}</p>
        <div className="line">{children}</div>
      </div>
    </Card>
  );
}
