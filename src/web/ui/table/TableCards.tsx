import { ChevronRight, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslateKey, useTranslate } from '#web/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import type { TableColumn } from './column.ts';
import { FilterField } from './FilterField.tsx';
import type { SetTable, TableState } from './state.ts';
import { withFilter } from './TableHead.tsx';
import { Opener, type RowsProps, useCell } from './TableRows.tsx';
import css from './TableCards.module.css';

/** Rows on a phone: a title, the facts that matter, and a chevron. */
export function TableCards<Row extends { _id: string }>(props: RowsProps<Row>) {
  const { columns, rows, to, onPick, state } = props;
  const say = useTranslateKey();
  const cellOf = useCell(state);
  const titles = columns.filter(({ card }) => card === 'title');
  const facts = columns.filter(({ card }) => card === 'fact');
  const actions = columns.filter(({ card }) => card === 'action');
  return (
    <ul>
      {rows.map((row) => (
        <li key={row._id} className={css['card']} data-opens={Boolean(to ?? onPick) || undefined}>
          <div>
            <Opener row={row} to={to} onPick={onPick}>
              {titles.map((column) => (
                <span key={column.key} className={css['part']} data-joins={column.joins}>
                  {column.show(row, cellOf(column))}
                </span>
              ))}
            </Opener>
            <dl>
              {facts.map((column) => (
                <div key={column.key}>
                  <dt className={column.isBare?.(row) === true ? 'hidden' : undefined}>
                    {say(column.label)}
                  </dt>
                  <dd>{column.show(row, cellOf(column))}</dd>
                </div>
              ))}
            </dl>
            {actions.map((column) => (
              <div key={column.key} className={css['action']}>
                {column.show(row, cellOf(column))}
              </div>
            ))}
          </div>
          {(to ?? onPick) && <ChevronRight size={18} aria-hidden />}
        </li>
      ))}
    </ul>
  );
}

type FilterProps = { columns: readonly TableColumn<never>[]; state: TableState; set: SetTable };

/** The filters on a phone, behind a button, those of what the cards show first; Enter closes them. */
export function CardFilters({ columns, state, set }: FilterProps) {
  const t = useTranslate();
  const say = useTranslateKey();
  const [isOpen, setOpen] = useState(false);
  const all = columns.filter(({ filter }) => filter);
  const filtered = all.toSorted((a, b) => Number(!a.card) - Number(!b.card));
  if (filtered.length === 0) return null;
  return (
    <div>
      <Button icon={SlidersHorizontal} onClick={() => setOpen(!isOpen)}>
        {t('table.filters')}
      </Button>
      {isOpen && (
        <div className={css['panel']}>
          {filtered.map(({ key, label, filter }) => (
            <FilterField
              key={key}
              filter={filter ?? { kind: 'text' }}
              column={say(label)}
              value={state.filters[key] ?? ''}
              onChange={(text) => set(withFilter(state, key, text), true)}
              onEnter={() => setOpen(false)}
              isLabelled
            />
          ))}
          <div className={css['apply']}>
            <Button onClick={() => setOpen(false)} wide>
              {t('table.apply')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
