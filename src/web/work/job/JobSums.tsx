import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { type JobDraft, sumsOf } from './job-form.ts';
import { SaveAndPrint } from './SaveAndPrint.tsx';
import css from './JobSums.module.css';

/** `6 carpets · 36.00 m² · €126.00` and the print buttons, beside the save button. */
export function JobSums({ form }: { form: FormHandle<JobDraft> }) {
  const t = useTranslate();
  const { money, amount } = useFormat();
  const count = useFieldSelect(form.at('items'), (rows) => sumsOf(rows).pieces);
  const area = useFieldSelect(form.at('items'), (rows) => sumsOf(rows).area);
  const total = useFieldSelect(form.at('items'), (rows) => sumsOf(rows).total);
  return (
    <>
      <p className={css['sums']} role="status">
        {count > 0 && `${t('intake.pieces', { count })} · `}
        {area > 0 && `${t('unit.of.squareMetre', { qty: amount(area) })} · `}
        <strong>{money(total)}</strong> <br className="desk" />
        <small className="dim">{t('job.withoutVat')}</small>
      </p>
      <SaveAndPrint form={form} />
    </>
  );
}
