import { invoiceLabel } from '#shared/format.ts';
import { fill, type Translate } from '#shared/i18n/translate.ts';
import { type Format, useFormat } from '#web/base/format.ts';
import { useLocale, useTranslate } from '#web/base/translate.tsx';
import { MoneyField } from '#web/ui/form/fields.tsx';
import type { FormHandle, InputAt } from '#web/ui/form/use-form.ts';
import type { PlainColumn } from '#web/ui/table/PlainTable.tsx';
import { SelectTable } from '#web/ui/table/SelectTable.tsx';
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
  const format = useFormat();

  function choose(ids: readonly string[]) {
    const isChosen = ({ invoice }: Entry) => ids.includes(invoice._id);
    setEntries(form, shareOut(form.values(), isChosen));
  }

  return (
    <>
      <Distribute form={form} />
      <SelectTable
        caption={t('payment.unpaid')}
        rows={entries}
        rowKey={({ invoice }) => invoice._id}
        value={entries.filter(({ isChosen }) => isChosen).map(({ invoice }) => invoice._id)}
        onChange={choose}
        selectLabel={({ invoice }) => t('payment.choose', { invoice: invoiceLabel(invoice) })}
        selectAllLabel={t('payment.chooseAll')}
        columns={columnsOf({ t, format, form, entries })}
      />
      <p className={css['sum']} aria-live="polite">
        <span>{t('payment.sum')}</span>
        <strong>{format.money(sumOf(entries))}</strong>
        <span>{t('payment.sumOf', { owed: format.money(owedOn(entries)) })}</span>
      </p>
    </>
  );
}

type Given = Props & { t: Translate; format: Format };

function columnsOf({ t, format, form, entries }: Given): PlainColumn<Entry>[] {
  const { money, day } = format;
  return [
    {
      key: 'invoice',
      label: t('payment.invoice'),
      show: ({ invoice }) => invoiceLabel(invoice),
    },
    {
      key: 'date',
      label: t('payment.invoiceDate'),
      show: ({ invoice }) => day(invoice.date),
    },
    {
      key: 'total',
      label: t('payment.total'),
      align: 'right',
      show: ({ invoice }) => money(invoice.total),
    },
    {
      key: 'outstanding',
      label: t('payment.outstanding'),
      align: 'right',
      show: ({ invoice }) => money(invoice.balance),
    },
    {
      key: 'amount',
      label: t('payment.toPay'),
      align: 'right',
      show: (entry) => <AmountField form={form} entry={entry} index={entries.indexOf(entry)} />,
    },
  ];
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
