import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WordKey } from '#shared/i18n/translate.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import css from './today.module.css';

type Props<Row> = {
  /** The label, which depends on the number. */
  word: WordKey;
  /** A list of exactly these records. */
  to?: LinkTarget;
  some: { total: number; rows: readonly Row[] };
  /** The colour of the number if it is not 0. */
  kind?: 'waiting' | 'wrong';
  /** Shown below the number. */
  note?: ReactNode;
  rowKey: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

/** The number of waiting records of a kind with a link to their list, and the first ones. */
export function WaitingList<Row>({ word, to, some, kind, note, rowKey, children }: Props<Row>) {
  const t = useTranslate();
  const { number } = useFormat();
  const { open } = usePermissions();
  const { total, rows } = some;
  const label = useTranslateKey()(word, { count: total });
  const count = (
    <strong className={`large ${total > 0 ? (kind ?? '') : 'dim'}`}>{number(total)}</strong>
  );
  return (
    <section className={`parted ${css['waiting']}`} aria-label={label}>
      <h3>
        {to && open(to.to) ? (
          <Link {...to}>
            {count} {label}
          </Link>
        ) : (
          <>
            {count} {label}
          </>
        )}
      </h3>
      {note}
      {total === 0 && <p className="dim small">{t('today.nothing')}</p>}
      {rows.length > 0 && (
        <ul className={css['rows']}>
          {rows.map((row) => (
            <li key={rowKey(row)} className="line unbroken tight">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
