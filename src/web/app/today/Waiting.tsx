import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WordKey } from '#shared/i18n/translate.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import css from './today.module.css';

type Props<Row> = {
  /** Its word, by how many there are. */
  word: WordKey;
  /** The list with just these. */
  to?: LinkTarget;
  some: { total: number; rows: readonly Row[] };
  /** How much it presses where there are any. */
  kind?: 'waiting' | 'wrong';
  /** Said under the number. */
  note?: ReactNode;
  rowKey: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

/** What waits of one kind: how many, which leads to the list of them, and the first. */
export function Waiting<Row>({ word, to, some, kind, note, rowKey, children }: Props<Row>) {
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
