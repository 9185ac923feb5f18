import { useTranslate } from '#web/base/translate.tsx';
import { Switch } from '#web/ui/field/Switch.tsx';
import css from './report.module.css';

type Props = {
  value: boolean;
  /** Told what the address says of it; all of them is said, the usual is not. */
  onChange: (all: 'yes' | undefined) => void;
};

/** All clients, or only those who owe. */
export function ShowAllSwitch({ value, onChange }: Props) {
  const t = useTranslate();
  return (
    <div className={css['line']}>
      <Switch
        label={t('report.showAll')}
        value={value}
        onChange={(isAll) => onChange(isAll ? 'yes' : undefined)}
      />
    </div>
  );
}
