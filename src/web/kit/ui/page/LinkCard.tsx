import type { ReactNode } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Card } from './Card.tsx';

type Props = {
  /** Who can open it, or that there is none. */
  help: string;
  /** What can be done with it. */
  children: ReactNode;
};

/** A public link and its buttons. */
export function LinkCard({ help, children }: Props) {
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
