import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { toEuros } from '#shared/base/money.ts';
import { discountLine } from '#shared/document/parties.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { MoneyInput, type TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import { useField, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { FactLines } from '#web/kit/ui/page/FactLines.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { type InvoiceDraft, isTotal, type Sums } from './invoice-form.ts';
import type { Totals } from './use-totals.ts';
import css from './BreakdownPanel.module.css';

/**
 * Whether the breakdown is open where the layout collapses it: props of the button and of the
 * panel.
 */
export function useBreakdown() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return { button: { opens: id, isOpen, onToggle: () => setOpen(!isOpen) }, panel: { id, isOpen } };
}

type Props = { form: FormHandle<InvoiceDraft>; totals: Totals; id: string; isOpen: boolean };

/** The breakdown of the invoice; on a phone it opens by the button with the total. */
export function BreakdownPanel({ form, totals, id, isOpen }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const { jobs, subscription, sums, amountPaid } = totals;
  const isSubscription = useFieldValue(form.at('subscription'));

  /** A typed total for the jobs does not apply to the subscription. */
  function switchSubscription(isOn: boolean) {
    form.set('subscription', isOn);
    if (!isOn || form.values().breakdown.total === null) return;
    form.set('breakdown.total', null);
    notify({ kind: 'good', title: t('invoice.typedCleared') });
  }

  return (
    <section aria-label={t('invoice.breakdown')}>
      <div
        id={id}
        className={`surface stack padded ${css['body']}`}
        data-open={isOpen || undefined}
      >
        <div className="line ends">
          <h2>{t('invoice.breakdown')}</h2>
          <span role="status" className="dim">
            {t('invoice.chosenJobs', { count: jobs.length })}
          </span>
        </div>
        {subscription !== undefined && (
          <Checkbox
            look="switch"
            label={t('invoice.useSubscription', { amount: money(toEuros(subscription)) })}
            checked={isSubscription}
            onChange={switchSubscription}
          />
        )}
        <SumLines sums={sums} />
        <TotalField form={form} sums={sums} />
        {sums.total < amountPaid && (
          <Alert kind="wrong">{t('invoice.underPaid', { paid: money(amountPaid) })}</Alert>
        )}
      </div>
    </section>
  );
}

function SumLines({ sums }: { sums: Sums }) {
  const t = useTranslate();
  const { money, percent } = useFormat();
  const lines = [
    [t('invoice.subTotal'), sums.subTotal],
    discountLine(sums.discount, t),
    [t('invoice.netTotal'), sums.netTotal],
    [t('invoice.vatOf', { rate: percent(sums.taxValue) }), sums.taxTotal],
  ] as const;
  return (
    <div aria-live="polite">
      <FactLines facts={lines.map(([label, sum]) => ({ label, value: money(sum) }))} />
    </div>
  );
}

type TotalProps = { form: FormHandle<InvoiceDraft>; sums: Sums };

/** The total, which may be overridden by typing. */
function TotalField({ form, sums }: TotalProps) {
  const t = useTranslate();
  const { value: typed, error, onChange, name } = useField(form.at('breakdown.total'));
  const [isCleared, setCleared] = useState(false);
  const isNegative = typeof typed === 'number' && typed < 0;

  function type(value: TypedNumber) {
    setCleared(value === null);
    onChange(value);
  }

  return (
    <div className={`stack tight ruled ${css['total']}`} onBlur={() => setCleared(false)}>
      <MoneyInput
        name={name}
        label={t('invoice.totalWithVat')}
        value={isCleared ? null : (typed ?? sums.total)}
        onChange={type}
        error={error ?? (isNegative ? t('validation.min', { min: 0 }) : undefined)}
      />
      <div className="line ends">
        <span>{sums.isTyped && <StatusBadge of="invoice.typed" />}</span>
        <Button
          kind="quiet"
          icon={RotateCcw}
          disabled={!sums.isTyped && isTotal(typed)}
          onClick={() => form.set('breakdown.total', null)}
        >
          {t('invoice.recalculate')}
        </Button>
      </div>
    </div>
  );
}
