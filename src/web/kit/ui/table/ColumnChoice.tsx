import { Columns3 } from 'lucide-react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { Checkbox } from '../field/Checkbox.tsx';
import { Menu } from '../overlay/Menu.tsx';
import type { HiddenColumns } from './fit-columns.ts';
import { useOwnChoice } from './own-choice.ts';

type Props = {
  /** The columns that can be hidden. */
  columns: readonly { key: string; label: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
};

/** A menu that shows and hides columns of a list. */
export function ColumnChoice({ columns, hidden, onChange }: Props) {
  const t = useTranslate();
  return (
    <Menu label={t('table.columns')} face={<Columns3 size={18} aria-hidden />} isChoice>
      {columns.map(({ key, label }) => (
        <Checkbox
          key={key}
          label={label}
          checked={!hidden.includes(key)}
          onChange={(isShown) =>
            onChange(isShown ? hidden.filter((value) => value !== key) : [...hidden, key])
          }
        />
      ))}
    </Menu>
  );
}

/** A button with the number of columns that do not fit; it shows them all, and the list scrolls sideways. Kept for the list. */
export function MoreColumns({ labels, isExpanded, toggle }: HiddenColumns) {
  const t = useTranslate();
  if (labels.length === 0) return null;
  return (
    <Button kind="quiet" title={labels.join(', ')} onClick={toggle}>
      {isExpanded ? t('table.fewerColumns') : t('table.moreColumns', { count: labels.length })}
    </Button>
  );
}

/** The keys of the columns that this user has hidden in a list, kept in this browser. */
export function useHiddenColumns(list: string): [hidden: string[], hide: (keys: string[]) => void] {
  const [kept, keep] = useOwnChoice('columns', list);
  return [kept === '' ? [] : kept.split(' '), (keys) => keep(keys.join(' '))];
}
