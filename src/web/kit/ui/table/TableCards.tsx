import { ChevronRight } from 'lucide-react';
import type { RowsProps } from './rows.ts';
import { Opener } from './TableRows.tsx';
import css from './TableCards.module.css';

type Props<Row> = Omit<RowsProps<Row>, 'rowKey'>;

/** Rows on a phone: a title, the facts that matter, and a chevron where the card leads on. */
export function TableCards<Row>({ rowKey, ...props }: RowsProps<Row>) {
  const { rows, to, onPick, selection, hold } = props;
  return (
    <>
      {selection && !hold && <div className={css['all']}>{selection.boxOfAll(rows, true)}</div>}
      <ul>
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            {...hold?.(row)}
            className={`line unbroken tight ${css['card']}`}
            data-chosen={selection?.isChosen(row) ? '' : undefined}
          >
            {selection && (
              <div className={css['select']} data-beside={(to ?? onPick) && ''}>
                {selection.box(row)}
              </div>
            )}
            <Words {...props} row={row} />
            {(to ?? onPick) && <ChevronRight size={18} className="dim" aria-hidden />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Words<Row>({ columns, row, to, onPick }: Props<Row> & { row: Row }) {
  const of = (...places: readonly (string | undefined)[]) =>
    columns.filter(({ card }) => card && places.includes(card));
  const ends = of('badge', 'end');
  return (
    <>
      <div className={`room ${css['words']}`}>
        <div className={css['title']}>
          <Opener row={row} to={to} onPick={onPick}>
            {of('lead', 'title', 'joined').map(({ key, card, draw }) => (
              <span key={key} className={card === 'lead' ? 'large' : undefined} data-card={card}>
                {card === 'joined' && draw(row) && ' '}
                {draw(row)}
              </span>
            ))}
          </Opener>
        </div>
        <dl className="line">
          {of('fact').map(({ key, label, draw }) => (
            <div key={key}>
              <dt className="dim">{label}</dt>
              <dd>{draw(row)}</dd>
            </div>
          ))}
        </dl>
        {of('below').map(({ key, draw }) => (
          <div key={key} className={css['below']}>
            {draw(row)}
          </div>
        ))}
      </div>
      {ends.length > 0 && (
        <div className={css['end']}>
          {ends.map(({ key, card, draw }) => (
            <div key={key} data-card={card}>
              {draw(row)}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
