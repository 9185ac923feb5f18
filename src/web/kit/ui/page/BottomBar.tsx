import type { ReactNode } from 'react';
import css from './BottomBar.module.css';

type Props = { label: string; children: ReactNode };

/** Actions that stay at the bottom of the window. */
export function BottomBar({ label, children }: Props) {
  return (
    <section
      className={`surface line ${css['bar']}`}
      aria-label={label}
      data-main-action
      data-screen
    >
      {children}
    </section>
  );
}
