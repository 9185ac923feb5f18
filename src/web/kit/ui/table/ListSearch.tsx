import { Search } from 'lucide-react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { TypedFilter } from './FilterField.tsx';
import searchCss from './ListSearch.module.css';

type SearchProps = { value: string; onChange: (text: string) => void };

/** A field that searches all text of a list: words in any order, also by sound. */
export function ListSearch({ value, onChange }: SearchProps) {
  const t = useTranslate();
  return (
    <search className={searchCss['search']} aria-label={t('table.search')}>
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
