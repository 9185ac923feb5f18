import { Printer, QrCode } from 'lucide-react';
import { useRef } from 'react';
import { useFormat } from '#web/kit/base/format.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import type { AnyForm, FormHandle } from '#web/kit/ui/form/use-form.ts';
import { type JobDraft, sumsOf } from './job-form.ts';
import css from './JobSums.module.css';

type Submit = AnyForm['submit'];

/**
 * Several submit buttons: `to` is the page after saving, which prints if the pressed button asks for it.
 */
export function useSaveAndPrint() {
  const pressed = useRef<string | null>(null);
  const trackButton =
    (submit: Submit): Submit =>
    (event) => {
      const native = event?.nativeEvent;
      const button = native instanceof SubmitEvent ? native.submitter : null;
      pressed.current = button?.getAttribute('value') ?? null;
      return submit(event);
    };
  return {
    trackButton,
    to: ({ _id: id }: { _id: string }): LinkTarget => pageAfter(id, pressed.current),
  };
}

function pageAfter(id: string, printed: string | null): LinkTarget {
  const params = { id };
  if (printed === 'receipt') {
    return { to: '/jobs/receipt/$id', params, search: { print: 'yes' } };
  }
  if (printed === null) return { to: '/jobs/$id', params };
  return { to: '/jobs/$id', params, search: { labels: printed === 'both' ? 'andReceipt' : 'yes' } };
}

/** `useSaveAndPrint` reads the value of the button. */
const ways = [
  { value: 'labels', icon: QrCode, words: 'intake.saveWithLabels' },
  { value: 'receipt', icon: Printer, words: 'intake.saveAndPrint' },
  { value: 'both', icon: Printer, words: 'intake.saveWithBoth' },
] as const;

/** Save, then print the labels or the intake receipt: for the menu at the save button. */
export function SaveAndPrint({ form }: { form: AnyForm }) {
  const t = useTranslate();
  return ways.map(({ words, ...way }) => (
    <Button key={words} type="submit" form={form.id} pending={form.pending} {...way}>
      {t(words)}
    </Button>
  ));
}

type SumsProps = { form: FormHandle<JobDraft>; on: 'desk' | 'phone' };

/** `6 carpets · 36.00 m² · €126.00`: under the title, on a phone beside the save button. */
export function JobSums({ form, on }: SumsProps) {
  const t = useTranslate();
  const { money, amount } = useFormat();
  const count = useFieldSelect(form.at('items'), (rows) => sumsOf(rows).pieces);
  const area = useFieldSelect(form.at('items'), (rows) => sumsOf(rows).area);
  const total = useFieldSelect(form.at('items'), (rows) => sumsOf(rows).total);
  const pieces = count > 0 && t('intake.pieces', { count });
  const metres = area > 0 && t('unit.of.squareMetre', { qty: amount(area) });
  const sizes = [pieces, metres].filter(Boolean).join(' · ');
  return (
    <span className={`${on} ${css['sums']}`} role="status">
      {sizes}
      {sizes !== '' && <span className="desk"> · </span>}
      <span className={css['sum']}>
        <strong>{money(total)}</strong> <small>{t('job.withoutVat')}</small>
      </span>
    </span>
  );
}
