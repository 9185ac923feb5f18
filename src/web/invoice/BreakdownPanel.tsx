import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { discountLine } from '#shared/document/parties.ts';
import { toEuros } from '#shared/money.ts';
import { useFormat } from '#web/base/format.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { DecimalInput } from '#web/ui/field/DecimalInput.tsx';
import { Switch } from '#web/ui/field/Switch.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { Alert } from '#web/ui/page/Alert.tsx';
import { StatusBadge } from '#web/ui/page/StatusBadge.tsx';
import type { InvoiceValues, Sums } from './invoice-form.ts';
import type { Draft } from './use-draft.ts';
import css from './BreakdownPanel.module.css';

type Props = { form: FormHandle<InvoiceValues>; draft: Draft; id: string; isOpen: boolean };

/** What the invoice comes to, always in sight; on a phone once its total is pressed. */
export function BreakdownPanel({ form, draft, id, isOpen }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const { jobs, subscription, sums, amountPaid } = draft;
  const isSubscription = form.useValue('subscription');

  /** A total that was typed for the jobs' sum is none of the subscription's. */
  function switchSubscription(isOn: boolean) {
    form.set('subscription', isOn);
    if (!isOn || form.values().breakdown.total === null) return;
    form.set('breakdown.total', null);
    notify({ kind: 'good', title: t('invoice.typedCleared') });
  }

  return (
    <section className={css['panel']} aria-label={t('invoice.breakdown')}>
      <div id={id} className={css['body']} data-open={isOpen || undefined}>
        <div className={css['head']}>
          <h2>{t('invoice.breakdown')}</h2>
          <span role="status">{t('invoice.chosenJobs', { count: jobs.length })}</span>
        </div>
        {subscription !== undefined && (
          <Switch
            label={t('invoice.useSubscription', { amount: money(toEuros(subscription)) })}
            value={isSubscription}
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
    <dl className={css['sums']} aria-live="polite">
      {lines.map(([label, sum]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(sum)}</dd>
        </div>
      ))}
    </dl>
  );
}

type TotalProps = { form: FormHandle<InvoiceValues>; sums: Sums };

/** The calculated total, which may be typed over; marked then, with the way back. */
function TotalField({ form, sums }: TotalProps) {
  const t = useTranslate();
  const at = form.at('breakdown.total');
  const typed = form.useValue('breakdown.total');
  const [isCleared, setCleared] = useState(false);
  const isNegative = typeof typed === 'number' && typed < 0;

  function type(value: number | string | null) {
    setCleared(value === null);
    at.change(value);
  }

  return (
    <div className={css['total']} onBlur={() => setCleared(false)}>
      <DecimalInput
        label={t('invoice.totalWithVat')}
        value={isCleared ? null : (typed ?? sums.total)}
        onChange={type}
        places={2}
        fixed
        unit="€"
        error={at.error ?? (isNegative ? t('validation.min', { min: 0 }) : undefined)}
      />
      {sums.isTyped && (
        <div className={css['typed']}>
          <StatusBadge kind="waiting">{t('invoice.typed')}</StatusBadge>
          <Button kind="quiet" icon={RotateCcw} onClick={() => form.set('breakdown.total', null)}>
            {t('invoice.recalculate')}
          </Button>
        </div>
      )}
    </div>
  );
}
