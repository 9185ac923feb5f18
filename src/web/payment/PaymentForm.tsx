import { Link } from '@tanstack/react-router';
import { paymentMethods } from '#shared/choices.ts';
import { receiptLabel } from '#shared/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { nameOf } from '#web/client/client.ts';
import { ClientPicker } from '#web/client/ClientPicker.tsx';
import { AreaField, ChoiceField, DayField, SwitchField } from '#web/ui/form/fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Group, Pair } from '#web/ui/form/Group.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { Facts } from '#web/ui/page/Facts.tsx';
import type { PaymentValues } from './payment-form.ts';
import type { Payment } from './payment.ts';
import { UnpaidInvoices } from './UnpaidInvoices.tsx';

type Props = {
  form: FormHandle<PaymentValues>;
  /** The payment that is changed: its client and its receipt number stay. */
  payment?: Payment;
};

export function PaymentForm({ form, payment }: Props) {
  const t = useTranslate();
  const client = form.useValue('client');

  /** Another client owes other invoices. */
  function startOver() {
    form.set('invoices', []);
    form.set('toDistribute', null);
  }

  return (
    <Form form={form} recordPage={payment && { to: '/payments/$id', params: { id: payment._id } }}>
      <Group title={t('payment.one')}>
        {payment ? (
          <Kept payment={payment} />
        ) : (
          <ClientPicker
            at={form.at('client')}
            onPick={({ _id }) => _id !== client?._id && startOver()}
            required
          />
        )}
        <Pair>
          <DayField at={form.at('transactionDate')} label={t('payment.transactionDate')} required />
          <ChoiceField
            at={form.at('method')}
            label={t('payment.method')}
            none={t('payment.chooseMethod')}
            choices={paymentMethods.map((value) => ({
              value,
              label: t(`payment.method.${value}`),
            }))}
            required
          />
        </Pair>
        {(payment?._ref ?? null) === null && (
          <SwitchField
            at={form.at('addRef')}
            label={t('payment.addRef')}
            help={t('payment.addRefHelp')}
          />
        )}
        <AreaField at={form.at('notes')} label={t('payment.notes')} />
      </Group>
      <UnpaidInvoices form={form} />
    </Form>
  );
}

/** What a payment keeps for good. */
function Kept({ payment: { client, _ref } }: { payment: Payment }) {
  const t = useTranslate();
  const link = (
    <Link to="/clients/$id" params={{ id: client._id }}>
      {nameOf(client)}
    </Link>
  );
  const receipt = _ref === null ? [] : [{ label: t('payment.ref'), value: receiptLabel(_ref) }];
  return <Facts facts={[{ label: t('payment.client'), value: link }, ...receipt]} />;
}
