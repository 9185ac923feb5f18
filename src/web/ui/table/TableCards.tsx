import { ChevronRight } from 'lucide-react';
import type { RowsProps } from './rows.ts';
import { Opener } from './TableRows.tsx';
import css from './TableCards.module.css';

/** Rows on a phone: a title, the facts that matter, and a chevron where the card leads on. */
export function TableCards<Row>({ columns, rows, rowKey, ...props }: RowsProps<Row>) {
  const { to, onPick, selection } = props;
  const titles = columns.filter(({ card }) => card === 'title' || card === 'joined');
  const facts = columns.filter(({ card }) => card === 'fact');
  const below = columns.filter(({ card }) => card === 'below');
  const beside = { className: css['select'], 'data-beside': (to ?? onPick) && '' };
  return (
    <>
      {selection && <div className={css['all']}>{selection.boxOfAll(rows, true)}</div>}
      <ul>
        {rows.map((row) => {
          const key = rowKey(row);
          return (
            <li
              key={key}
              className={css['card']}
              data-chosen={selection?.isChosen(row) ? '' : undefined}
            >
              {selection && <div {...beside}>{selection.box(row)}</div>}
              <div className={css['words']}>
                <div className={css['title']}>
                  <Opener row={row} to={to} onPick={onPick}>
                    {titles.map((column) => (
                      <span key={column.key} data-joined={column.card === 'joined' || undefined}>
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
              {(to ?? onPick) && <ChevronRight size={18} aria-hidden />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
