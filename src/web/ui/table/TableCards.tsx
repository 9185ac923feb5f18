import { ChevronRight } from 'lucide-react';
import type { RowsProps } from './rows.ts';
import { Opener } from './TableRows.tsx';
import css from './TableCards.module.css';

/** Rows on a phone: a title, the facts that matter, and a chevron where the card leads on. */
export function TableCards<Row>({ columns, rows, rowKey, ...props }: RowsProps<Row>) {
  const { to, onPick, selection, hold } = props;
  const titles = columns.filter(({ card = '' }) => /title|joined|lead/.test(card));
  const facts = columns.filter(({ card }) => card === 'fact');
  const ends = columns.filter(({ card = '' }) => /badge|end/.test(card));
  const below = columns.filter(({ card }) => card === 'below');
  return (
    <>
      {selection && !hold && <div className={css['all']}>{selection.boxOfAll(rows, true)}</div>}
      <ul>
        {rows.map((row) => {
          const key = rowKey(row);
          return (
            <li
              key={key}
              {...hold?.(row)}
              className={css['card']}
              data-chosen={selection?.isChosen(row) ? '' : undefined}
            >
              {selection && (
                <div className={css['select']} data-beside={(to ?? onPick) && ''}>
                  {selection.box(row)}
                </div>
              )}
              <div className={css['words']}>
                <div className={css['title']}>
                  <Opener row={row} to={to} onPick={onPick}>
                    {titles.map((column) => (
                      <span key={column.key} data-card={column.card}>
                        {column.draw(row)}
                      </span>
                    ))}
                  </Opener>
                </div>
                <dl>
                  {facts.map((column) => (
                    <div key={column.key}>
                      <dt>{column.label}</dt>
                      <dd>{column.draw(row)}</dd>
                    </div>
                  ))}
                </dl>
                {below.map((column) => (
                  <div key={column.key} className={css['below']}>
                    {column.draw(row)}
                  </div>
                ))}
              </div>
              {ends.length > 0 && (
                <div className={css['end']}>
                  {ends.map((column) => (
                    <div key={column.key} data-card={column.card}>
                      {column.draw(row)}
                    </div>
                  ))}
                </div>
              )}
              {(to ?? onPick) && <ChevronRight size={18} aria-hidden />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
