import { useState } from 'react';
import { fill } from '#shared/i18n/words.ts';
import { useSpeech } from '#web/app/words.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { useFormat } from '#web/ui/format.ts';
import { amountIssue, distribute, type Entry, owedOn, type PaymentValues } from './payment-form.ts';
import css from './PaymentEntries.module.css';

type Props = { form: FormHandle<PaymentValues>; entries: readonly Entry[] };

/** Shares one amount out over the chosen invoices, in their order. */
export function Distribute({ form, entries }: Props) {
  const { t, words } = useSpeech();
  const { money } = useFormat();
  const [amount, setAmount] = useState<number | string | null>(null);
  const [rest, setRest] = useState(0);
  const issue = amount === null ? undefined : amountIssue(amount, owedOn(entries), money);

  function type(value: number | string | null) {
    setRest(0);
    setAmount(value);
  }

  function share() {
    if (typeof amount !== 'number' || issue !== undefined) return;
    const shared = distribute(entries, amount);
    for (const [index, value] of shared.amounts.entries()) {
      form.set(`invoices.${index}.amount`, value);
    }
    setRest(shared.rest);
  }

  return (
    <div className={css['distribute']}>
      <DecimalInput
        label={t('payment.distributeAmount')}
        value={amount}
        onChange={type}
        onEnter={share}
        places={2}
        fixed
        unit="€"
        error={issue && fill(words, issue.key, issue.values)}
      />
      <Button onClick={share}>{t('payment.distribute')}</Button>
      <p role="status">
        {rest > 0
          ? t('payment.distributeRest', { rest: money(rest) })
          : t('payment.distributeHelp')}
      </p>
    </div>
  );
}
