import type { ReactNode } from 'react';
import css from './FilterBar.module.css';

/** What a page is asked for, in a line above it; the period, which needs most room, first. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <search className={`line airy top apart ${css['bar']}`}>{children}</search>;
}
