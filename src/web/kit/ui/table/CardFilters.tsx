import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { Button } from '../button/Button.tsx';
import { FilterField } from './FilterField.tsx';
import type { ColumnHead } from './use-columns.tsx';
import cardsCss from './TableCards.module.css';

type CardFiltersProps = {
  columns: readonly ColumnHead[];
  filters: TextParams;
  onFilter: (key: string, text: string) => void;
  beside?: ReactNode;
};

/** The filters on a phone, behind a button; those of columns on the cards first. Enter closes the panel. */
export function CardFilters({ columns, filters, onFilter, beside }: CardFiltersProps) {
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
        <div className={`surface stack tight padded ${cardsCss['panel']}`}>
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
