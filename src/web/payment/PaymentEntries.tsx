import { invoiceLabel } from '#shared/format.ts';
import { fill } from '#shared/i18n/translate.ts';
import { useFormat } from '#web/base/format.ts';
import { useLocale, useTranslate } from '#web/base/translate.tsx';
import { MoneyField } from '#web/ui/form/fields.tsx';
import type { FormHandle, InputAt } from '#web/ui/form/use-form.ts';
import type { FactColumn } from '#web/ui/table/column.ts';
import { PlainTable } from '#web/ui/table/PlainTable.tsx';
import { selectionOf } from '#web/ui/table/selection.tsx';
import { Distribute, setEntries } from './Distribute.tsx';
import {
  amountIssue,
  type Entry,
  owedOn,
  type PaymentValues,
  shareOut,
  sumOf,
} from './payment-form.ts';
import css from './PaymentEntries.module.css';

type Props = { form: FormHandle<PaymentValues>; entries: readonly Entry[] };

/** The unpaid invoices, and beside each what is paid of it now. */
export function PaymentEntries({ form, entries }: Props) {
  const t = useTranslate();
  const { money } = useFormat();

  function choose(ids: readonly string[]) {
    const isChosen = ({ invoice }: Entry) => ids.includes(invoice._id);
    setEntries(form, shareOut(form.values(), isChosen));
  }

  return (
    <>
      <Distribute form={form} />
      <PlainTable
        caption={t('payment.unpaid')}
        words="payment"
        rows={entries}
        rowKey={({ invoice }) => invoice._id}
        columns={[...columns, amountColumn(form, entries)]}
        selection={selectionOf({
          keyOf: ({ invoice }: Entry) => invoice._id,
          value: entries.filter(({ isChosen }) => isChosen).map(({ invoice }) => invoice._id),
          onChange: choose,
          label: ({ invoice }) => t('payment.choose', { invoice: invoiceLabel(invoice) }),
          labelAll: t('payment.chooseAll'),
        })}
      />
      <p className={css['sum']} aria-live="polite">
        <span>{t('payment.sum')}</span>
        <strong>{money(sumOf(entries))}</strong>
        <span>{t('payment.sumOf', { owed: money(owedOn(entries)) })}</span>
      </p>
    </>
  );
}

const columns: readonly FactColumn<Entry>[] = [
  {
    key: 'invoice',
    kind: 'documentNumber',
    value: ({ invoice }) => invoiceLabel(invoice),
    card: 'title',
  },
  { key: 'invoiceDate', kind: 'day', value: ({ invoice }) => invoice.date, card: 'fact' },
  { key: 'total', kind: 'money', value: ({ invoice }) => invoice.total, card: 'fact' },
  { key: 'outstanding', kind: 'money', value: ({ invoice }) => invoice.balance, card: 'fact' },
];

function amountColumn(form: Props['form'], entries: Props['entries']): FactColumn<Entry> {
  return {
    key: 'toPay',
    kind: 'money',
    card: 'below',
    show: (row) => <AmountField form={form} entry={row} index={entries.indexOf(row)} />,
  };
}

type FieldProps = { form: FormHandle<PaymentValues>; entry: Entry; index: number };

/** What is paid of one invoice; says at once what is wrong with it. */
function AmountField({ form, entry: { invoice, amount }, index }: FieldProps) {
  const { t, words } = useLocale();
  const { money } = useFormat();
  const at = form.at(`invoices.${index}.amount`) as InputAt<number | null>;
  const issue = amountIssue(amount, invoice.balance, money);
  const error = issue ? fill(words, issue.key, issue.values) : at.error;
  return (
    <div className={css['amount']}>
      <MoneyField
        at={{ ...at, error }}
        label={t('payment.toPayOf', { invoice: invoiceLabel(invoice) })}
      />
    </div>
  );
}
