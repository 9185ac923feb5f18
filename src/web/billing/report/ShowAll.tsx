import { useTranslate } from '#web/kit/base/translate.tsx';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import type { ShowAllParams } from './report-search-params.ts';
import css from './report.module.css';

/** All clients, or by default only those who owe. */
export function ShowAll({
  all,
  onChange,
}: ShowAllParams & { onChange: (to: ShowAllParams) => void }) {
  const t = useTranslate();
  return (
    <div className={`line lower ${css['beside']}`}>
      <Checkbox
        look="switch"
        label={t('report.showAll')}
        checked={all === 'yes'}
        onChange={(isAll) => onChange({ all: isAll ? 'yes' : undefined })}
      />
    </div>
  );
}
