import { Search } from 'lucide-react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { TypedFilter } from './FilterField.tsx';
import css from './ListSearch.module.css';

type Props = { value: string; onChange: (text: string) => void };

/** One field for all that the list is found by: its words in any order, however they are spelled. */
export function ListSearch({ value, onChange }: Props) {
  const t = useTranslate();
  return (
    <search className={css['search']} aria-label={t('table.search')}>
      <TypedFilter
        filter={{ kind: 'text' }}
        look={{
          'aria-label': t('table.search'),
          placeholder: t('table.search'),
          end: <Search size={16} aria-hidden />,
        }}
        value={value}
        onChange={onChange}
      />
    </search>
  );
}
