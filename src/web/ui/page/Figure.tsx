import type { ReactNode } from 'react';
import css from './Figure.module.css';

type Props = { value: ReactNode; label: string; kind?: 'wrong' | 'good' | 'quiet' };

/** One large figure with what it means under it. */
export function Figure({ value, label, kind }: Props) {
  return (
    <p className={`stack ${css['figure']}`} data-kind={kind}>
      <strong>{value}</strong>
      <span className="dim">{label}</span>
    </p>
  );
}
