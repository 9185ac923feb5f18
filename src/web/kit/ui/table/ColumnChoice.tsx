import { Columns3 } from 'lucide-react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Checkbox } from '../field/Checkbox.tsx';
import { Menu } from '../overlay/Menu.tsx';

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
