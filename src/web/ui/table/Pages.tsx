import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslate } from '#web/base/translate.tsx';
import { IconButton } from '../button/IconButton.tsx';
import css from './Pages.module.css';

type Props = { page: number; pages: number; onChange: (page: number) => void };

/** The pages of a list: the first, the last, and those around where one is. */
export function Pages({ page, pages, onChange }: Props) {
  const t = useTranslate();
  return (
    <nav className={css['pages']} aria-label={t('table.pages')}>
      <IconButton
        icon={ChevronLeft}
        label={t('table.previous')}
        disabled={page === 1}
        onClick={() => onChange(page - 1)}
      />
      {around(page, pages).map((one, index, all) => (
        <span key={one}>
          {one - (all[index - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
          <button
            type="button"
            className={css['page']}
            aria-label={t('table.page', { page: one })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onChange(one)}
          >
            {one}
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

function around(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  return [...new Set(near)].filter((one) => one >= 1 && one <= pages);
}
