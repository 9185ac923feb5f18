import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { Button } from '../button/Button.tsx';
import { FilterField } from './FilterField.tsx';
import type { ColumnHead } from './use-columns.tsx';
import css from './TableCards.module.css';

type Props = {
  columns: readonly ColumnHead[];
  filters: TextParams;
  onFilter: (key: string, text: string) => void;
  /** Stands beside the button. */
  beside?: ReactNode;
};

/** The filters on a phone, behind a button, those of what the cards show first; Enter closes them. */
export function CardFilters({ columns, filters, onFilter, beside }: Props) {
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const filtered = columns
    .flatMap(({ filter, ...column }) => (filter ? [{ ...column, filter }] : []))
    .toSorted((a, b) => Number(!a.card) - Number(!b.card));
  if (!isNarrow || filtered.length === 0) return null;
  return (
    <div className="stack tight">
      <div className="line">
        <Button icon={SlidersHorizontal} onClick={() => setOpen(!isOpen)}>
          {t('table.filters')}
        </Button>
        {beside}
      </div>
      {isOpen && (
        <div className={`surface stack tight padded ${css['panel']}`}>
          {filtered.map(({ key, label, filter }) => (
            <FilterField
              key={key}
              filter={filter}
              column={label}
              value={filters[key] ?? ''}
              onChange={(text) => onFilter(key, text)}
              onEnter={() => setOpen(false)}
              isLabelled
            />
          ))}
          <Button onClick={() => setOpen(false)} wide>
            {t('table.apply')}
          </Button>
        </div>
      )}
    </div>
  );
}
