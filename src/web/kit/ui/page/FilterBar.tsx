import type { ReactNode } from 'react';
import css from './FilterBar.module.css';

/** The filters above a page's content; the period, which is widest, comes first. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <search className={`line airy top apart ${css['bar']}`}>{children}</search>;
}
