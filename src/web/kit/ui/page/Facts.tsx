import type { ReactNode } from 'react';
import css from './Facts.module.css';

export type Fact = { label: string; value: ReactNode };

/** Label over value, never a disabled field. What is empty shows a dash. */
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
