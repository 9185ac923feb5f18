import { useIsMutating } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { IconButton } from '../button/IconButton.tsx';
import { TICKING } from './TickFound.tsx';
import type { TickedRows } from './use-ticked.tsx';
import css from './TickedBar.module.css';

type TickedBarProps = {
  ticked: Pick<TickedRows<never>, 'isChoosing' | 'clear'> & { rows: readonly unknown[] };
  /** The sum of the ticked rows, or the like. */
  sum?: ReactNode;
  /** A `TickFound`. */
  rest?: ReactNode;
  /** Buttons, shown once a row is ticked. */
  children?: ReactNode;
  /** The main action: the last button; on a phone the first, since later ones may be cut off. */
  main?: ReactNode;
};

/** The number of ticked rows and their bulk actions, at the bottom of the window. */
export function TickedBar({ ticked, sum, rest, children, main }: TickedBarProps) {
  const { rows, isChoosing, clear } = ticked;
  const t = useTranslate();
  const { number } = useFormat();
  const isNarrow = useIsNarrow();
  const isTicking = useIsMutating({ mutationKey: TICKING }) > 0;
  if (rows.length === 0 && !isChoosing) return null;
  return (
    <section
      className={`surface line ${css['bar']}`}
      aria-label={t('ticked.bar')}
      data-main-action
      data-screen
    >
      <IconButton icon={X} label={t('ticked.none')} onClick={clear} />
      <strong role="status">{t('ticked.count', { count: number(rows.length) })}</strong>
      {sum !== undefined && <span className="dim">{sum}</span>}
      {rest}
      {rows.length > 0 && (
        <div className={`line ${css['actions']}`} inert={isTicking}>
          {isNarrow && main}
          {children}
          {!isNarrow && main}
        </div>
      )}
    </section>
  );
}
