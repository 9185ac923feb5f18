import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Select } from '../field/Select.tsx';
import { pageSizes, type SetTableQuery, type TableQuery } from './table-query.ts';
import css from './Pagination.module.css';

type Props = { total: number; query: TableQuery; setQuery: SetTableQuery };

/** Which rows of how many are shown, the pages, and the page size. */
export function Pagination({ total, query: { page, size }, setQuery }: Props) {
  const t = useTranslate();
  const { number } = useFormat();
  const pages = Math.ceil(total / size);
  const shown = {
    from: number((page - 1) * size + 1),
    to: number(Math.min(page * size, total)),
    total: number(total),
  };
  return (
    <div className={`line dim ${css['foot']}`}>
      <span role="status">{t('table.shown', shown)}</span>
      {pages > 1 && (
        <Pages
          page={page}
          pages={pages}
          onChange={(next) => setQuery({ page: next }, { push: true })}
        />
      )}
      <div data-screen>
        <Select
          aria-label={t('table.rows')}
          size="small"
          options={pageSizes.map((rows) => ({ value: String(rows), label: String(rows) }))}
          value={String(size)}
          onChange={(rows) => setQuery({ page: 1, size: Number(rows) }, { push: true })}
        />
      </div>
    </div>
  );
}

type PagesProps = { page: number; pages: number; onChange: (page: number) => void };

/** The first, the last and the pages next to the current one. */
function Pages({ page, pages, onChange }: PagesProps) {
  const t = useTranslate();
  return (
    <nav className={`line ${css['pages']}`} data-screen aria-label={t('table.pages')}>
      <IconButton
        icon={ChevronLeft}
        label={t('table.previous')}
        disabled={page === 1}
        onClick={() => onChange(page - 1)}
      />
      {pagesAround(page, pages).map((value, index, all) => (
        <span key={value}>
          {value - (all[index - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
          <button
            type="button"
            className="lit"
            aria-label={t('table.page', { page: value })}
            aria-current={value === page ? 'page' : undefined}
            onClick={() => onChange(value)}
          >
            {value}
          </button>
        </span>
      ))}
      <IconButton
        icon={ChevronRight}
        label={t('table.next')}
        disabled={page === pages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}

function pagesAround(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  return [...new Set(near)].filter((value) => value >= 1 && value <= pages);
}
