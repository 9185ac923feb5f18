import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#web/kit/base/format.ts';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import type { FitOptions } from './fit-columns.ts';
import {
  type HeadProps,
  Opener,
  type RowsProps,
  SkeletonRows,
  TableHead,
  TableRows,
} from './TableRows.tsx';
import { type ColumnHead, lookOf } from './use-columns.tsx';
import css from './Table.module.css';
import cardsCss from './TableCards.module.css';

type TableProps<Row> = Omit<RowsProps<Row>, 'rows'> &
  HeadProps & {
    /** For screen readers. */
    caption: string;
    /** Undefined while loading: a skeleton is shown. */
    rows: readonly Row[] | undefined;
    sums?: TableSums | undefined;
    /** At most as tall as the window, or scrolled with the page: head and sums stay visible. */
    isTall?: boolean | 'page' | undefined;
    /** Its rows can be searched. */
    isList?: boolean | undefined;
    /** For many columns: narrower spacing, one line per row. */
    isDense?: boolean | undefined;
    /** From `useFittingColumns`. */
    fit?: FitOptions | undefined;
  };

/** A table; on a phone a list of cards, if any column has a place on them. */
export function Table<Row>(props: TableProps<Row>) {
  const isNarrow = useIsNarrow();
  const hasCards = props.columns.some(({ card }) => card);
  return isNarrow && hasCards ? <CardView {...props} /> : <TableView {...props} />;
}

function CardView<Row>({ rows, sums, isList, ...props }: TableProps<Row>): ReactNode {
  // Tall enough to keep what is below out of sight, as the cards will: otherwise it would jump.
  if (rows === undefined) return <Skeleton lines={40} />;
  return (
    <div className={(isList ?? props.selection) ? undefined : cardsCss['facts']}>
      <TableCards {...props} rows={rows} />
      {sums && <SumCard columns={props.columns} sums={sums} />}
    </div>
  );
}

function TableView<Row>({
  rows,
  sums,
  isTall = false,
  isList,
  isDense = false,
  fit,
  ...props
}: TableProps<Row>) {
  const hasBoxes = props.selection !== undefined;
  return (
    <div className={css['scroll']} data-tall={isTall || undefined} ref={fit?.ref}>
      <table
        className={css['table']}
        data-dense={isDense || undefined}
        data-boxes={hasBoxes || undefined}
        data-list={isList ? '' : undefined}
        {...fit?.marks}
      >
        <caption className="hidden">{props.caption}</caption>
        <TableHead {...props} rows={rows ?? []} />
        {rows ? (
          <TableRows {...props} rows={rows} />
        ) : (
          <SkeletonRows columns={props.columns} hasBoxes={hasBoxes} />
        )}
        {sums && <SumRow columns={props.columns} {...{ sums, isDense, hasBoxes }} />}
      </table>
    </div>
  );
}

type CardProps<Row> = Omit<RowsProps<Row>, 'rowKey'> & { row: Row };

/** Rows on a phone: a title, the facts of some columns, and a chevron if the card opens a page. */
function TableCards<Row>({ rowKey, ...props }: RowsProps<Row>) {
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
            data-card-row
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

/** Sums of all rows, also of those on other pages. */
export type TableSums = {
  /** What is summed: "12 invoices". */
  of?: ReactNode;
  /** By column; a number is an amount in euros. */
  by: Readonly<Record<string, ReactNode>>;
};

type SumsProps = {
  columns: readonly ColumnHead[];
  sums: TableSums;
  isDense?: boolean | undefined;
  hasBoxes?: boolean;
};

/** Sums below their columns; the label stands before the first of them. */
function SumRow({ columns, sums: { of, by }, isDense, hasBoxes = false }: SumsProps) {
  const write = useSumFormat(isDense);
  const first = columns.findIndex(({ key }) => key in by);
  const before = columns.slice(0, first);
  return (
    <tfoot>
      <tr>
        {before.length > 0 && (
          <th scope="row" colSpan={before.length + (hasBoxes ? 1 : 0)}>
            {of}
          </th>
        )}
        {columns.slice(before.length).map(({ key, ...column }) => (
          <td key={key} {...lookOf(column)}>
            {write(by[key])}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** The sums below cards: those of columns that the cards show. */
function SumCard({ columns, sums: { of, by } }: SumsProps) {
  const write = useSumFormat();
  return (
    <div className={cardsCss['sums']}>
      {of !== undefined && <p>{of}</p>}
      <dl className="line">
        {columns
          .filter(({ key, card }) => card === 'fact' && key in by)
          .map(({ key, label }) => (
            <div key={key}>
              <dt className="dim">{label}</dt>
              <dd>{write(by[key])}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** Formats a sum as the cells of the table do. */
function useSumFormat(isDense = false) {
  const { amount, money } = useFormat();
  const write = isDense ? amount : money;
  return (sum: ReactNode) => {
    if (typeof sum !== 'number') return sum;
    return sum === 0 ? <span className="dim">{write(sum)}</span> : write(sum);
  };
}
