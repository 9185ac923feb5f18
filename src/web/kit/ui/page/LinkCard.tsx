import type { ReactNode } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Card } from './Card.tsx';

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
