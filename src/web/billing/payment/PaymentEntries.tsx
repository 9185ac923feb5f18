import { useState } from 'react';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { fill } from '#shared/i18n/translate.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { MoneyInput, type TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import { focusFirst, useField, useFieldSelect, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { AmountCell } from '#web/kit/ui/table/AmountCell.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { selectionOf } from '#web/kit/ui/table/selection.tsx';
import {
  amountIssue,
  choose,
  distributionIssue,
  type Entry,
  isPaid,
  owedOn,
  type PaymentDraft,
  shareOut,
  sumOf,
} from './payment-form.ts';
import css from './PaymentEntries.module.css';

type Props = { form: FormHandle<PaymentDraft> };

/** The unpaid invoices with the amount paid for each. */
export function PaymentEntries({ form }: Props) {
  const t = useTranslate();
  const rows = useFieldSelect(form.at('invoices'), withoutAmounts);
  const [isUsedUp, setUsedUp] = useState(false);

  function tick(ids: readonly string[]) {
    const entries = choose(form.values(), ({ invoice }) => ids.includes(invoice._id));
    setUsedUp(entries.filter(({ isChosen }) => isChosen).length < ids.length);
    setEntries(form, entries);
  }

  return (
    <>
      <Distribute form={form} isUsedUp={isUsedUp} onShare={() => setUsedUp(false)} />
      <PlainTable
        caption={t('payment.unpaid')}
        words="payment"
        rows={rows}
        rowKey={({ invoice }) => invoice._id}
        columns={[...columns, amountColumn(form)]}
        selection={selectionOf({
          keyOf: ({ invoice }: Row) => invoice._id,
          value: rows.filter(({ isChosen }) => isChosen).map(({ invoice }) => invoice._id),
          onChange: tick,
          label: ({ invoice }) => t('payment.choose', { invoice: invoiceLabel(invoice) }),
          labelAll: t('payment.chooseAll'),
        })}
      />
      <Sum form={form} />
    </>
  );
}

type Row = Pick<Entry, 'invoice' | 'isChosen'> & { index: number };

const columns: readonly FactColumn<Row>[] = [
  {
    key: 'invoice',
    kind: 'documentNumber',
    card: 'title',
    show: ({ invoice }, { t }) => {
      const label = invoiceLabel(invoice);
      if (invoice.balance >= 0) return label;
      return (
        <>
          {label} <small className="dim">{t('payment.onAccount')}</small>
        </>
      );
    },
  },
  { key: 'invoiceDate', kind: 'day', value: ({ invoice }) => invoice.date, card: 'fact' },
  { key: 'total', kind: 'money', value: ({ invoice }) => invoice.total, card: 'fact' },
  { key: 'outstanding', kind: 'money', value: ({ invoice }) => invoice.balance, card: 'fact' },
];

function amountColumn(form: Props['form']): FactColumn<Row> {
  return {
    key: 'toPay',
    kind: 'money',
    card: 'below',
    show: (row) => <Amount form={form} row={row} />,
  };
}

/** Without amounts: each amount renders by itself. */
function withoutAmounts(entries: readonly Entry[] = []): Row[] {
  return entries.map(({ invoice, isChosen }, index) => ({ invoice, isChosen, index }));
}

/** The amount for an invoice, validated while typing. */
function Amount({ form, row: { invoice, isChosen, index } }: Props & { row: Row }) {
  const { t, words } = useLocale();
  const { money } = useFormat();
  const { error, onChange, ...field } = useField(form.at(`invoices.${index}.amount`));
  const issue = amountIssue(field.value, invoice.balance, money);

  /** Typing an amount ticks the invoice; 0 unticks it. */
  function type(amount: TypedNumber) {
    onChange(amount);
    form.set(`invoices.${index}.isChosen`, isPaid(amount, { invoice, isChosen }));
  }

  return (
    <AmountCell>
      <MoneyInput
        {...field}
        onChange={type}
        error={issue ? fill(words, issue.key, issue.values) : error}
        label={t('payment.toPayOf', { invoice: invoiceLabel(invoice) })}
      />
    </AmountCell>
  );
}

function Sum({ form }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const sum = useFieldSelect(form.at('invoices'), sumOf);
  const owed = useFieldSelect(form.at('invoices'), owedOn);
  return (
    <p className={`line right inset ruled ${css['sum']}`} aria-live="polite">
      <span className="dim">{t('payment.sum')}</span>
      <strong className="figure">{money(sum)}</strong>
      <span className="dim">{t('payment.sumOf', { owed: money(owed) })}</span>
    </p>
  );
}

type DistributeProps = {
  form: FormHandle<PaymentDraft>;
  /** An invoice was ticked after the amount was used up. */
  isUsedUp: boolean;
  onShare: () => void;
};

/** What is said of an amount and its rows. */
const followsRows = new Set<string>(['payment.distributeDiffers', 'payment.distributeRest']);

/** Distributes an amount over the ticked invoices, in order, when the field is left. */
function Distribute({ form, isUsedUp, onShare }: DistributeProps) {
  const { t, words } = useLocale();
  const { money } = useFormat();
  const focusRef = form.recordPage ? undefined : focusFirst;
  const { onChange, ...field } = useField(form.at('toDistribute'));
  const invoices = useFieldValue(form.at('invoices'));
  const [isTyping, setTyping] = useState(false);
  const issue = distributionIssue({ toDistribute: field.value, invoices }, money);
  // The rows do not follow until typing ends.
  const isEarly = isTyping && issue !== undefined && followsRows.has(issue.key);
  const usedUp = isUsedUp ? t('payment.distributeUsedUp') : undefined;
  const error = issue && !isEarly ? fill(words, issue.key, issue.values) : (field.error ?? usedUp);

  function distributeAmount() {
    setTyping(false);
    onShare();
    setEntries(form, shareOut(form.values()));
  }

  /** Without an amount it also asks for one, unless the field has just been left. */
  function press() {
    if (field.value === null) document.getElementsByName(field.name)[0]?.focus();
    distributeAmount();
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
        <Button onClick={press}>{t('payment.distribute')}</Button>
      </div>
    </div>
  );
}

/** Field by field, which clears the error of each. */
function setEntries(form: FormHandle<PaymentDraft>, entries: readonly Entry[]): void {
  const before = form.values().invoices;
  for (const [index, { amount, isChosen }] of entries.entries()) {
    const previous = before[index];
    if (previous?.amount !== amount) form.set(`invoices.${index}.amount`, amount);
    if (previous?.isChosen !== isChosen) form.set(`invoices.${index}.isChosen`, isChosen);
  }
}
