import { Columns3 } from 'lucide-react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Checkbox } from '../field/Checkbox.tsx';
import { Menu } from '../overlay/Menu.tsx';

type Props = {
  /** Those that can be switched off. */
  columns: readonly { key: string; label: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
};

/** Which of a list's columns are shown. */
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
