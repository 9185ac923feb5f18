import type { ReactNode } from 'react';

type Props = { value: ReactNode; label: string; kind?: 'wrong' | 'good' | 'waiting' };

/** A large figure with its label. */
export function Figure({ value, label, kind }: Props) {
  return (
    <p>
      <strong className={`figure ${kind ?? ''}`}>{value}</strong>
      <span className="dim">{label}</span>
    </p>
  );
}
