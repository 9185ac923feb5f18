import type { ReactNode } from 'react';
import css from './Facts.module.css';

export type Fact = {
  label: string;
  value: ReactNode;
  /** A long name or a text, which takes the whole width. */
  isWide?: boolean;
};

type FactsProps = {
  facts: readonly Fact[];
  /** Beside each other, however few. */
  inColumns?: boolean;
};

/** More facts than these stand in columns, with their labels above them. */
const MAX_ROWS = 3;

/** Labels with values; a dash for an empty value. */
export function Facts({ facts, inColumns = facts.length > MAX_ROWS }: FactsProps) {
  return (
    <dl className={css['facts']} data-rows={!inColumns || undefined}>
      {facts.map(({ label, value, isWide }) => (
        <div key={label} data-wide={isWide}>
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
