import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Select } from '../field/Select.tsx';
import { Pages } from './Pages.tsx';
import { type SetTable, sizes, type TableState } from './state.ts';
import css from './TableFoot.module.css';

type Props = { total: number; state: TableState; set: SetTable };

/** How much of how much is shown, the pages, and how long a page is. */
export function TableFoot({ total, state: { page, size }, set }: Props) {
  const t = useTranslate();
  const { number } = useFormat();
  const pages = Math.ceil(total / size);
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const shown = {
    from: number(from),
    to: number(Math.min(page * size, total)),
    total: number(total),
  };
  return (
    <div className={css['foot']}>
      <span role="status">{t('table.shown', shown)}</span>
      {pages > 1 && <Pages page={page} pages={pages} onChange={(next) => set({ page: next })} />}
      <Select
        aria-label={t('table.rows')}
        size="small"
        options={sizes.map((rows) => ({ value: String(rows), label: String(rows) }))}
        value={String(size)}
        onChange={(rows) => set({ page: 1, size: Number(rows) })}
      />
    </div>
  );
}
