import { useState } from 'react';
import { fill } from '#shared/i18n/translate.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useLocale } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { MoneyInput } from '#web/kit/ui/field/MoneyInput.tsx';
import { focusFirst } from '#web/kit/ui/form/focus-first.ts';
import { useField, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { distributionIssue, type Entry, type PaymentDraft, shareOut } from './payment-form.ts';
import css from './PaymentEntries.module.css';

type DistributeProps = {
  form: FormHandle<PaymentDraft>;
  /** An invoice was ticked after the amount was used up. */
  isUsedUp: boolean;
  onShare: () => void;
};

/** Distributes an amount over the ticked invoices, in order, when the field is left. */
export function Distribute({ form, isUsedUp, onShare }: DistributeProps) {
  const { t, words } = useLocale();
  const { money } = useFormat();
  const focusRef = form.recordPage ? undefined : focusFirst;
  const { onChange, ...field } = useField(form.at('toDistribute'));
  const invoices = useFieldValue(form.at('invoices'));
  const [isTyping, setTyping] = useState(false);
  const issue = distributionIssue({ toDistribute: field.value, invoices }, money);
  // The rows do not follow until typing ends.
  const isEarly = isTyping && issue?.key === 'payment.distributeDiffers';
  const usedUp = isUsedUp ? t('payment.distributeUsedUp') : undefined;
  const error = issue && !isEarly ? fill(words, issue.key, issue.values) : (field.error ?? usedUp);

  function distributeAmount() {
    if (field.value === null) document.getElementsByName(field.name)[0]?.focus();
    setTyping(false);
    onShare();
    setEntries(form, shareOut(form.values()));
  }

  return (
    <div ref={focusRef} className={`line inset top ${css['distribute']}`}>
      <div onBlur={() => isTyping && distributeAmount()}>
        <MoneyInput
          {...field}
          label={t('payment.distributeAmount')}
          help={t('payment.distributeHelp')}
          onChange={(value) => {
            setTyping(true);
            onChange(value);
          }}
          onEnter={distributeAmount}
          error={error}
        />
      </div>
      <div className="lower">
        <Button onClick={distributeAmount}>{t('payment.distribute')}</Button>
      </div>
    </div>
  );
}

/** Field by field, which clears the error of each. */
export function setEntries(form: FormHandle<PaymentDraft>, entries: readonly Entry[]): void {
  const before = form.values().invoices;
  for (const [index, { amount, isChosen }] of entries.entries()) {
    const previous = before[index];
    if (previous?.amount !== amount) form.set(`invoices.${index}.amount`, amount);
    if (previous?.isChosen !== isChosen) form.set(`invoices.${index}.isChosen`, isChosen);
  }
}
