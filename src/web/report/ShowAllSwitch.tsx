import { useTranslate } from '#web/base/translate.tsx';
import { Switch } from '#web/ui/field/Switch.tsx';
import css from './report.module.css';

type Props = { value: boolean; onChange: (isAll: boolean) => void };

/** All clients, or only those who owe. */
export function ShowAllSwitch({ value, onChange }: Props) {
  const t = useTranslate();
  return (
    <div className={`line ${css['beside']}`}>
      <Switch label={t('report.showAll')} checked={value} onChange={onChange} />
    </div>
  );
}
