import { languages } from '#shared/choices.ts';
import { emailType, phoneType } from '#shared/contract/client.ts';
import { invoiceType } from '#shared/contract/fields.ts';
import type { To } from '#web/base/link.ts';
import { useTranslate } from '#web/base/translate.tsx';
import {
  AreaField,
  CheckField,
  ChoiceField,
  MoneyField,
  SwitchField,
  TextField,
} from '#web/ui/form/fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Group, Pair } from '#web/ui/form/Group.tsx';
import { Rows } from '#web/ui/form/Rows.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { type ClientValues, newAddress, newEmail, newPhone } from './client-form.ts';
import { VatNumberField } from './VatNumberField.tsx';

type Props = { form: FormHandle<ClientValues>; recordPage?: To };

/** What creating and changing a client have in common: all of its fields. */
export function ClientForm({ form, recordPage }: Props) {
  const t = useTranslate();
  return (
    <Form form={form} recordPage={recordPage}>
      <Group title={t('client.details')}>
        <TextField at={form.at('companyName')} label={t('client.companyName')} autoFocus />
        <Pair>
          <TextField at={form.at('firstName')} label={t('client.firstName')} />
          <TextField at={form.at('lastName')} label={t('client.lastName')} />
        </Pair>
        <Pair>
          <VatNumberField form={form} />
          <ChoiceField
            at={form.at('language')}
            label={t('client.language')}
            help={t('client.languageHelp')}
            choices={languages.map((value) => ({ value, label: t(`common.language.${value}`) }))}
          />
        </Pair>
      </Group>
      <Group title={t('client.phones')}>
        <Rows
          form={form}
          path="phones"
          what={t('client.phone')}
          add={t('client.addPhone')}
          newRow={newPhone}
          cells="minmax(7rem, 10rem) 1fr"
        >
          {(at) => (
            <>
              <ChoiceField
                at={at('phoneType')}
                label={t('client.phoneType')}
                choices={phoneType.options.map((value) => ({
                  value,
                  label: t(`client.phoneType.${value}`),
                }))}
                required
              />
              <TextField
                at={at('phoneNumber')}
                label={t('client.phoneNumber')}
                type="tel"
                required
              />
            </>
          )}
        </Rows>
      </Group>
      <Group title={t('client.emails')}>
        <Rows
          form={form}
          path="emails"
          what={t('client.email')}
          add={t('client.addEmail')}
          newRow={newEmail}
          cells="minmax(7rem, 10rem) 1fr"
        >
          {(at) => (
            <>
              <ChoiceField
                at={at('emailType')}
                label={t('client.emailType')}
                choices={emailType.options.map((value) => ({
                  value,
                  label: t(`client.emailType.${value}`),
                }))}
                required
              />
              <TextField
                at={at('emailAddress')}
                label={t('client.emailAddress')}
                type="email"
                required
              />
            </>
          )}
        </Rows>
      </Group>
      <Group title={t('client.addresses')}>
        <AddressRows form={form} />
      </Group>
      <Group title={t('client.subscription')}>
        <Subscription form={form} />
      </Group>
      <Group title={t('client.notes')}>
        <AreaField at={form.at('notes')} label={t('client.notes')} />
      </Group>
    </Form>
  );
}

function AddressRows({ form }: Pick<Props, 'form'>) {
  const t = useTranslate();
  return (
    <Rows
      form={form}
      path="addresses"
      what={t('client.address')}
      add={t('client.addAddress')}
      newRow={newAddress}
      cells="minmax(0, 1fr)"
      tall
    >
      {(at) => (
        <>
          <Pair>
            <TextField at={at('street')} label={t('client.street')} />
            <TextField at={at('unit')} label={t('client.unit')} />
          </Pair>
          <Pair>
            <TextField at={at('district')} label={t('client.district')} />
            <TextField at={at('city')} label={t('client.city')} />
            <TextField at={at('zip')} label={t('client.zip')} />
          </Pair>
          <TextField at={at('notes')} label={t('client.addressNotes')} />
          <CheckField at={at('isBilling')} label={t('client.isBilling')} />
        </>
      )}
    </Rows>
  );
}

/** The type and the amount only matter, and only show, where the subscription is on. */
function Subscription({ form }: Pick<Props, 'form'>) {
  const t = useTranslate();
  const isOn = form.useValue('subscriptionInvoice.enabled');
  return (
    <>
      <SwitchField
        at={form.at('subscriptionInvoice.enabled')}
        label={t('client.subscriptionEnabled')}
        help={t('client.subscriptionHelp')}
      />
      {isOn && (
        <Pair>
          <ChoiceField
            at={form.at('subscriptionInvoice.invoiceType')}
            label={t('client.subscriptionType')}
            choices={invoiceType.options.map((value) => ({
              value,
              label: t(`common.invoiceType.${value}`),
            }))}
          />
          <MoneyField
            at={form.at('subscriptionInvoice.amount')}
            label={t('client.subscriptionAmount')}
          />
        </Pair>
      )}
    </>
  );
}
