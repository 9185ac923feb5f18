import { useParams, useSearch } from '@tanstack/react-router';
import { paymentMethods } from '#shared/base/choices.ts';
import { toEuros } from '#shared/base/money.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/record-links.tsx';
import { DayOrder, useDayDoubt } from '#web/kit/settings/document-day.tsx';
import { DocumentDayField } from '#web/kit/settings/DocumentDayField.tsx';
import { useLocks } from '#web/kit/settings/lock.tsx';
import { MoneyField, SelectField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Form, Group, Pair } from '#web/kit/ui/form/Form.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import {
  type Creditable,
  creditBody,
  type CreditDraft,
  creditedParts,
  creditProblems,
  type Invoice,
  leftToCredit,
  newCredit,
  overpaid,
  overpaidUses,
  toCreditable,
  totalOfDraft,
} from './credit-form.ts';
import { CreditBreakdown, CreditTotal, useSummed } from './CreditBreakdown.tsx';
import { CreditLines } from './CreditLines.tsx';

/** `?row=` preselects a row of the invoice. */
export function CreditCreate() {
  const { id } = useParams({ from: '/frame/invoices/credit/$id' });
  const read = useRead('GET /invoice/:id', { params: { id } });
  const settings = useRead('GET /config');
  return (
    <DataState key={id} read={read} fillsForm waitsFor={[settings]}>
      {(invoice) => <OfInvoice invoice={invoice} />}
    </DataState>
  );
}

function OfInvoice({ invoice }: { invoice: Invoice }) {
  const read = useRead('GET /invoice/:id/credits', { params: { id: invoice._id } });
  return (
    <DataState read={read} fillsForm>
      {({ data }) => <CreditForm creditable={toCreditable(invoice, data)} />}
    </DataState>
  );
}

function CreditForm({ creditable }: { creditable: Creditable }) {
  const t = useTranslate();
  const { money } = useFormat();
  const { row } = useSearch({ from: '/frame/invoices/credit/$id' });
  const { invoice } = creditable;
  const doubtOf = useDayDoubt();
  const locks = useLocks();
  const label = invoiceLabel(invoice);
  const refundDay = (draft: CreditDraft) => creditBody(creditable, draft).refund?.transactionDate;
  const form = useForm({
    call: 'POST /invoice/:id/credit',
    params: { id: invoice._id },
    draft: newCredit(creditable, row),
    send: (draft) => creditBody(creditable, draft),
    problems: (draft) => [
      ...locks.issuesOf('date', draft.date),
      ...locks.issuesOf('refund.transactionDate', refundDay(draft)),
      ...creditProblems(creditable, draft, money),
    ],
    question: (draft) => {
      const amount = money(toEuros(totalOfDraft(creditable, draft)));
      return {
        title: t('credit.issueTitle', { amount, invoice: label }),
        label: t('credit.issue'),
      };
    },
    doubt: (draft) => doubtOf(draft.date, refundDay(draft)),
    to: ({ _id }) => ({ to: '/credits/$id', params: { id: _id } }),
  });
  const left = leftToCredit(creditable);
  return (
    <FormPage
      form={form}
      words="credit"
      list={{ to: '/credits' }}
      create="credit.issue"
      refusal={refusalOf(invoice, left, { t, money })}
      beside={<CreditTotal form={form} creditable={creditable} />}
    >
      <Form form={form} panel={<CreditBreakdown form={form} creditable={creditable} />}>
        <Group>
          <Facts
            facts={[
              { label: t('credit.client'), value: <ClientLink client={invoice.client} /> },
              { label: t('credit.ofInvoice'), value: label },
            ]}
          />
          <DocumentDayField at={form.at('date')} label={t('credit.date')} required />
          <DateOrder form={form} />
          <TextField
            at={form.at('reason')}
            printed
            label={t('credit.reason')}
            help={t('credit.reasonHelp')}
            required
            autoFocus
          />
          <Part form={form} creditable={creditable} />
        </Group>
        <Overpaid form={form} creditable={creditable} />
      </Form>
    </FormPage>
  );
}

function DateOrder({ form }: { form: FormHandle<CreditDraft> }) {
  return <DayOrder series="credit" date={useFieldValue(form.at('date'))} />;
}

function refusalOf(
  { status }: Invoice,
  left: number,
  { t, money }: { t: ReturnType<typeof useTranslate>; money: (euros: number) => string },
): string | false {
  if (status === 'cancelled') return t('error.invoice.cancelled');
  return left === 0 && t('error.credit.exceedsLeft', { left: money(0) });
}

type Props = { form: FormHandle<CreditDraft>; creditable: Creditable };

/** Chooses what is credited: everything that is left, lines, or an amount. */
function Part({ form, creditable }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const part = useFieldValue(form.at('part'));
  const left = money(leftToCredit(creditable));
  const parts = creditedParts.filter(
    (name) => name !== 'lines' || !creditable.invoice.subscription,
  );
  return (
    <>
      <SelectField
        at={form.at('part')}
        label={t('credit.how')}
        options={parts.map((value) => ({ value, label: t(`credit.how.${value}`, { left }) }))}
        required
      />
      {part === 'total' && (
        <MoneyField
          at={form.at('total')}
          label={t('credit.amount')}
          help={t('credit.left', { left })}
          required
        />
      )}
      {part === 'lines' && <CreditLines form={form} />}
    </>
  );
}

/** If the credit leaves an overpayment, chooses whether it stays on account or is given back. */
function Overpaid({ form, creditable }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const optionsOf = useOptions();
  const total = totalOfDraft(creditable, useSummed(form));
  const use = useFieldValue(form.at('use'));
  const amount = overpaid(creditable, total);
  if (amount === 0) return null;
  return (
    <Group title={t('credit.overpaid', { amount: money(amount) })}>
      <SelectField
        at={form.at('use')}
        label={t('credit.use')}
        help={use === 'account' ? t('credit.accountHelp') : undefined}
        options={overpaidUses.map((value) => ({ value, label: t(`credit.then.${value}`) }))}
      />
      {use === 'refund' && (
        <Pair>
          <SelectField
            at={form.at('refund.method')}
            label={t('credit.refundMethod')}
            options={optionsOf(paymentMethods, 'payment.method')}
            required
          />
          <DocumentDayField
            at={form.at('refund.transactionDate')}
            label={t('credit.refundDate')}
            required
          />
        </Pair>
      )}
    </Group>
  );
}
