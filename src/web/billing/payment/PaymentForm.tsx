import { type ReactNode, useEffect, useRef } from 'react';
import { paymentMethods } from '#shared/base/choices.ts';
import { receiptLabel } from '#shared/i18n/format.ts';
import { isUnanswered, useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { ClientLink } from '#web/kit/links/record-links.tsx';
import { DayOrder } from '#web/kit/settings/document-day.tsx';
import { DocumentDayField } from '#web/kit/settings/DocumentDayField.tsx';
import { CheckboxField, SelectField, TextareaField } from '#web/kit/ui/form/fields.tsx';
import { Form, Group, Pair } from '#web/kit/ui/form/Form.tsx';
import { useFieldError, useFieldSelect, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { ClientCombobox } from '#web/parties/client/index.ts';
import { LegalReceiptFields } from './LegalReceipt.tsx';
import {
  type Payment,
  type PaymentDraft,
  renewEntries,
  sumOf,
  unpaidSearch,
} from './payment-form.ts';
import { PaymentEntries } from './PaymentEntries.tsx';

type Props = {
  form: FormHandle<PaymentDraft>;
  /** The payment being edited: client and receipt number are fixed. */
  payment?: Payment;
  /** What is owed, where the form is a page. */
  lead?: ReactNode;
};

export function PaymentForm({ form, payment, lead }: Props) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const client = useFieldValue(form.at('client'));

  /** Another client has other invoices. */
  function startOver() {
    form.set('invoices', []);
    form.set('toDistribute', null);
  }

  return (
    <Form form={form} lead={lead}>
      <Group>
        {payment ? (
          <FixedFacts payment={payment} />
        ) : (
          <ClientCombobox
            at={form.at('client')}
            onPick={({ _id }) => _id !== client?._id && startOver()}
            autoFocus={client === null}
            required
          />
        )}
        <Pair>
          <DocumentDayField
            at={form.at('transactionDate')}
            label={t('payment.transactionDate')}
            required
          />
          <SelectField
            at={form.at('method')}
            label={t('payment.method')}
            options={optionsOf(paymentMethods, 'payment.method')}
            required
          />
        </Pair>
        {(payment?._ref ?? null) === null && <ReceiptOrder form={form} />}
        {(payment?._ref ?? null) === null && (
          <CheckboxField
            look="switch"
            at={form.at('addRef')}
            label={t('payment.addRef')}
            help={t('payment.addRefHelp')}
          />
        )}
        <LegalReceiptFields form={form} />
        <TextareaField at={form.at('notes')} printed label={t('payment.notes')} />
      </Group>
      <UnpaidInvoices form={form} />
    </Form>
  );
}

/** A payment without a receipt takes no number. */
function ReceiptOrder({ form }: Pick<Props, 'form'>) {
  const date = useFieldValue(form.at('transactionDate'));
  const takesNumber = useFieldValue(form.at('addRef'));
  return takesNumber && <DayOrder series="payment" date={date} />;
}

function FixedFacts({ payment: { client, _ref } }: { payment: Payment }) {
  const t = useTranslate();
  const link = <ClientLink client={client} />;
  const receipt = _ref === null ? [] : [{ label: t('payment.ref'), value: receiptLabel(_ref) }];
  return <Facts facts={[{ label: t('payment.client'), value: link }, ...receipt]} />;
}

/** The client's unpaid invoices with current balances. */
function UnpaidInvoices({ form }: { form: FormHandle<PaymentDraft> }) {
  const t = useTranslate();
  const client = useFieldValue(form.at('client'));
  const hasNone = useFieldSelect(form.at('invoices'), (entries) => entries?.length === 0);
  const problem = useFieldError(form.at('invoices'));
  const read = useUnpaid(form, client?._id);
  return (
    <Card title={t('payment.unpaid')} flush>
      {problem !== undefined && (
        <Alert kind="wrong">{client === null ? t('payment.clientFirst') : problem}</Alert>
      )}
      {client === null ? (
        problem === undefined && <p>{t('payment.clientFirst')}</p>
      ) : (
        <DataState read={read}>
          {({ total }) =>
            total === 0 && hasNone ? <p>{t('payment.noUnpaid')}</p> : <PaymentEntries form={form} />
          }
        </DataState>
      )}
    </Card>
  );
}

/**
 * Reads unpaid invoices into the form, and again after a refusal, because changed balances may be the reason. Not if
 * the response was lost: this payment itself may have changed the balances, and the form would then reject the repeated
 * request that confirms it.
 */
function useUnpaid(form: FormHandle<PaymentDraft>, client: string | undefined) {
  const read = useRead('POST /invoice/search', unpaidSearch(client ?? ''), {
    enabled: client !== undefined,
  });
  const { data, refetch } = read;
  const shown = useRef(data);
  useEffect(() => {
    // Not while saving: the form must stay as sent.
    if (data === undefined || data === shown.current || form.pending) return;
    form.derive(() => form.set('invoices', renewEntries(data.data, form.values().invoices)));
    shown.current = data;
  });
  useEffect(() => {
    if (form.failure !== undefined && !isUnanswered(form.failure)) void refetch();
  }, [form.failure, refetch]);
  return read;
}

/** On a phone the sum is beside the save button: the one in the form is far below. */
export function PaymentSum({ form }: { form: FormHandle<PaymentDraft> }) {
  const { money } = useFormat();
  const sum = useFieldSelect(form.at('invoices'), sumOf);
  return useIsNarrow() ? <strong>{money(sum)}</strong> : null;
}
