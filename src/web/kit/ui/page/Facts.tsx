import type { ReactNode } from 'react';
import css from './Facts.module.css';

export type Fact = { label: string; value: ReactNode };

/** Labels with values; a dash for an empty value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="dim small">{label}</dt>
          <dd className="prose">
            {value === '' || value === null || value === undefined ? '—' : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { value: ReactNode; label: string; kind?: 'wrong' | 'good' | undefined };

/** A large figure with its label. */
export function Figure({ value, label, kind }: Props) {
  return (
    <p>
      <strong className={`figure ${kind ?? ''}`}>{value}</strong>
      <span className="dim">{label}</span>
    </p>
  );
}
