import { paymentMethods } from '#shared/choices.ts';
import { receiptLabel } from '#shared/format.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import { DayField, SelectField, CheckboxField, TextareaField } from '#web/kit/ui/form/fields.tsx';
import { Form } from '#web/kit/ui/form/Form.tsx';
import { Group, Pair } from '#web/kit/ui/form/Group.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { ClientCombobox } from '#web/parties/client/index.ts';
import type { PaymentDraft } from './payment-form.ts';
import type { Payment } from './payment.ts';
import { UnpaidInvoices } from './UnpaidInvoices.tsx';

type Props = {
  form: FormHandle<PaymentDraft>;
  /** The payment being edited: client and receipt number are fixed. */
  payment?: Payment;
};

export function PaymentForm({ form, payment }: Props) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const client = useFieldValue(form.at('client'));

  /** Another client has other invoices. */
  function startOver() {
    form.set('invoices', []);
    form.set('toDistribute', null);
  }

  return (
    <Form form={form}>
      <Group title={t('payment.one')}>
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
          <DayField at={form.at('transactionDate')} label={t('payment.transactionDate')} required />
          <SelectField
            at={form.at('method')}
            label={t('payment.method')}
            options={optionsOf(paymentMethods, 'payment.method')}
            required
          />
        </Pair>
        {(payment?._ref ?? null) === null && (
          <CheckboxField
            look="switch"
            at={form.at('addRef')}
            label={t('payment.addRef')}
            help={t('payment.addRefHelp')}
          />
        )}
        <TextareaField at={form.at('notes')} label={t('payment.notes')} />
      </Group>
      <UnpaidInvoices form={form} />
    </Form>
  );
}

function FixedFacts({ payment: { client, _ref } }: { payment: Payment }) {
  const t = useTranslate();
  const link = <ClientLink client={client} />;
  const receipt = _ref === null ? [] : [{ label: t('payment.ref'), value: receiptLabel(_ref) }];
  return <Facts facts={[{ label: t('payment.client'), value: link }, ...receipt]} />;
}
