import { ChevronRight } from 'lucide-react';
import type { RowsProps } from './rows.ts';
import { Opener } from './TableRows.tsx';
import cardsCss from './TableCards.module.css';

type CardProps<Row> = Omit<RowsProps<Row>, 'rowKey'> & { row: Row };

/** Rows on a phone: a title, the facts of some columns, and a chevron if the card opens a page. */
export function TableCards<Row>({ rowKey, ...props }: RowsProps<Row>) {
  const { rows, to, onPick, selection, hold } = props;
  return (
    <>
      {selection && !hold && (
        <div className={cardsCss['all']}>{selection.boxOfAll(rows, true)}</div>
      )}
      <ul>
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            {...hold?.(row)}
            className={`line unbroken tight ${cardsCss['card']}`}
            data-chosen={selection?.isChosen(row) ? '' : undefined}
          >
            {selection && (
              <div className={cardsCss['select']} data-beside={(to ?? onPick) && ''}>
                {selection.box(row)}
              </div>
            )}
            <CardContent {...props} row={row} />
            {(to ?? onPick) && <ChevronRight size={18} className="dim" aria-hidden />}
          </li>
        ))}
      </ul>
    </>
  );
}

function CardContent<Row>({ columns, row, to, onPick }: CardProps<Row>) {
  const columnsAt = (...places: readonly string[]) =>
    columns.filter(({ card }) => card && places.includes(card));
  const ends = columnsAt('badge', 'end');
  return (
    <>
      <div className={`room ${cardsCss['words']}`}>
        <div className={cardsCss['title']}>
          <Opener row={row} to={to} onPick={onPick}>
            {columnsAt('lead', 'title', 'joined').map(({ key, card, draw }) => (
              <span key={key} className={card === 'lead' ? 'large' : undefined} data-card={card}>
                {card === 'joined' && draw(row) && ' '}
                {draw(row)}
              </span>
            ))}
          </Opener>
        </div>
        <dl className="line">
          {columnsAt('fact').map(({ key, label, draw }) => (
            <div key={key}>
              <dt className="dim">{label}</dt>
              <dd>{draw(row)}</dd>
            </div>
          ))}
        </dl>
        {columnsAt('below').map(({ key, draw }) => (
          <div key={key} className={cardsCss['below']}>
            {draw(row)}
          </div>
        ))}
      </div>
      {ends.length > 0 && (
        <div className={cardsCss['end']}>
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
