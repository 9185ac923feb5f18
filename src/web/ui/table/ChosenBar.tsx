import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import css from './ChosenBar.module.css';

type Props = {
  /** "3 clients chosen": said when it changes. */
  label: string;
  clearLabel: string;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
};

/** Stands at the foot of the window while rows are chosen. */
export function ChosenBar({ label, clearLabel, onClear, children }: Props) {
  return (
    <section className={`line surface ${css['bar']}`} aria-label={label}>
      <strong aria-live="polite">{label}</strong>
      <div className={`line ${css['acts']}`}>
        <Button kind="quiet" onClick={onClear}>
          {clearLabel}
        </Button>
        {children}
      </div>
    </section>
  );
}
