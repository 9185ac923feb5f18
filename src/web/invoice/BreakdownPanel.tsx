import { ChevronDown, ChevronUp, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { toEuros } from '#shared/money.ts';
import { useT } from '#web/app/words.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { useFormat } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import type { InvoiceValues, Sums } from './invoice-form.ts';
import type { Draft } from './use-draft.ts';
import css from './BreakdownPanel.module.css';

type Props = { form: FormHandle<InvoiceValues>; draft: Draft };

/** What the invoice comes to, always in sight; on a phone only its total until it is opened. */
export function BreakdownPanel({ form, draft }: Props) {
  const t = useT();
  const { money } = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { jobs, subscription, sums, amountPaid } = draft;
  const isSubscription = form.useValue('subscription');
  const Icon = isOpen ? ChevronDown : ChevronUp;
  return (
    <section className={css['panel']} aria-label={t('invoice.breakdown')}>
      <button
        type="button"
        className={css['opener']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="hidden">
          {t(isOpen ? 'invoice.hideBreakdown' : 'invoice.showBreakdown')}
        </span>
        <strong>{money(sums.total)}</strong>
        <Icon size={16} aria-hidden />
      </button>
      <div id={id} className={css['body']} data-open={isOpen || undefined}>
        <div className={css['head']}>
          <h2>{t('invoice.breakdown')}</h2>
          <span role="status">{t('invoice.chosenJobs', { count: jobs.length })}</span>
        </div>
        {subscription !== undefined && (
          <Switch
            label={t('invoice.useSubscription', { amount: money(toEuros(subscription)) })}
            value={isSubscription}
            onChange={(isOn) => form.set('subscription', isOn)}
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
  const t = useT();
  const { money, percent } = useFormat();
  const lines = [
    [t('invoice.subTotal'), sums.subTotal],
    [t('invoice.discount'), sums.discount],
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
  const t = useT();
  const at = form.at('breakdown.total');
  const typed = form.useValue('breakdown.total');
  const [isCleared, setCleared] = useState(false);

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
        error={at.error}
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
