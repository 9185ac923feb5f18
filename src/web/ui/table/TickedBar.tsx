import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { IconButton } from '../button/IconButton.tsx';
import css from './TickedBar.module.css';

type Props = {
  count: number;
  /** What the ticked rows come to. */
  sum?: string | undefined;
  onClear: () => void;
  /** What can be done with them: buttons. */
  children: ReactNode;
};

/** At the bottom while rows are ticked: how many, and what can be done with all of them. */
export function TickedBar({ count, sum, onClear, children }: Props) {
  const t = useTranslate();
  return (
    <section className={css['bar']} aria-label={t('table.tickedRows')} data-screen>
      <p>
        <strong>{t('table.ticked', { count })}</strong>
        {sum !== undefined && <span className="dim"> · {sum}</span>}
      </p>
      <div className={css['actions']}>{children}</div>
      <IconButton icon={X} label={t('table.untick')} onClick={onClear} />
    </section>
  );
}
