import { useParams } from '@tanstack/react-router';
import { emailTypes, invoiceTypes, languages, phoneTypes } from '#shared/base/choices.ts';
import { useRead } from '#web/kit/base/api.ts';
import { call } from '#web/kit/base/http.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsBeside } from '#web/kit/base/use-media.ts';
import { nameOf } from '#web/kit/links/record-links.tsx';
import {
  CheckboxField,
  MoneyField,
  SelectField,
  TextareaField,
  TextField,
} from '#web/kit/ui/form/fields.tsx';
import { Form, Group, Pair } from '#web/kit/ui/form/Form.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { Rows } from '#web/kit/ui/form/Rows.tsx';
import { useFieldSelect, useFieldValue, useSettled } from '#web/kit/ui/form/use-field.ts';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { likeNew } from '#web/kit/ui/form/use-saved.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { AddressRows } from './AddressRows.tsx';
import {
  type Client,
  clientBody,
  type ClientDraft,
  hasOnlyMainPhone,
  marketingDraft,
  newClient,
  newClientBody,
  newEmail,
  newPhone,
  onePhoneEach,
} from './client-form.ts';
import { SameAs, SameHere, VatNumberField } from './ClientFields.tsx';
import { DeleteClient } from './DeleteClient.tsx';
import { ElectronicFields } from './ElectronicFields.tsx';
import { MarketingFields } from './MarketingFields.tsx';
import { SamePanel } from './SamePanel.tsx';

export function ClientCreate() {
  const form = useForm({
    call: 'POST /client',
    draft: newClient(),
    send: newClientBody,
    nameOf,
    cacheAs: 'GET /client/:id',
    to: ({ _id }) => ({ to: '/clients/$id', params: { id: _id } }),
  });
  return (
    <FormPage form={form} words="client" list={{ to: '/clients' }}>
      <ClientForm form={form} />
    </FormPage>
  );
}

export function ClientEdit() {
  const { id } = useParams({ from: '/frame/clients/edit/$id' });
  const read = useRead('GET /client/:id', { params: { id } });
  return (
    <DataState key={id} read={read} fillsForm>
      {(client) => <EditForm client={client} />}
    </DataState>
  );
}

function EditForm({ client }: { client: Client }) {
  const params = { id: client._id };
  const recordPage = { to: '/clients/$id', params } as const;
  const draft = draftOf(client);
  const form = useForm({
    call: 'PUT /client/:id',
    params,
    draft,
    send: clientBody,
    latest: async () => draftOf(await call('GET /client/:id', { params })),
    asNew: {
      call: 'POST /client',
      to: { to: '/clients/create' },
      draft: (typed) => likeNew(newClient(), typed),
    },
    cacheAs: 'GET /client/:id',
    recordPage,
  });

  return (
    <FormPage
      form={form}
      words="client"
      list={{ to: '/clients' }}
      name={nameOf(client)}
      more={<DeleteClient client={client} />}
    >
      <ClientForm form={form} own={client._id} known={client.marketing} />
    </FormPage>
  );
}

/** Numbers that were kept as one are apart when the form opens. */
function draftOf(client: Client): ClientDraft {
  const { phones, marketing } = client;
  return { ...client, phones: onePhoneEach(phones), marketing: marketingDraft(marketing) };
}

type Props = {
  form: FormHandle<ClientDraft>;
  /** The id of the client being edited, which is not its own duplicate. */
  own?: string;
  known?: Client['marketing'];
};

/** Numbers typed or pasted as one get a row each. */
function splitPhones(form: Props['form']): void {
  const { phones } = form.values();
  const split = onePhoneEach(phones);
  if (split.length > phones.length) form.set('phones', split);
}

function ClientForm({ form, own, known }: Props) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const mayBeEmpty = useFieldSelect(form.at('phones'), hasOnlyMainPhone) && own === undefined;
  const panel = useIsBeside() ? <SamePanel form={form} own={own} /> : undefined;
  return (
    <Form form={form} panel={panel}>
      <Group title={t('client.details')}>
        <TextField at={form.at('companyName')} printed label={t('client.companyName')} autoFocus />
        <Names form={form} own={own} />
        <Pair>
          <VatNumberField at={form.at('vatNumber')} />
          <SelectField
            at={form.at('language')}
            label={t('client.language')}
            help={t('client.languageHelp')}
            options={optionsOf(languages, 'common.language')}
          />
        </Pair>
        <ElectronicFields form={form} />
      </Group>
      <Group title={t('client.phones')}>
        <Rows
          at={form.at('phones')}
          what={t('client.phone')}
          add={t('client.addPhone')}
          newRow={newPhone}
          cells="minmax(7rem, 10rem) 1fr"
        >
          {(row) => (
            <>
              <SelectField
                at={row('phoneType')}
                label={t('client.phoneType')}
                options={optionsOf(phoneTypes, 'client.phoneType')}
                required
              />
              <div>
                <TextField
                  at={row('phoneNumber')}
                  label={t('client.phoneNumber')}
                  type="tel"
                  required={!mayBeEmpty}
                  onBlur={() => splitPhones(form)}
                />
                <SameAs by="phone" at={row('phoneNumber')} own={own} />
              </div>
            </>
          )}
        </Rows>
      </Group>
      <Group title={t('client.emails')}>
        <Rows
          at={form.at('emails')}
          what={t('client.email')}
          add={t('client.addEmail')}
          newRow={newEmail}
          cells="minmax(7rem, 10rem) 1fr"
        >
          {(row) => (
            <>
              <SelectField
                at={row('emailType')}
                label={t('client.emailType')}
                options={optionsOf(emailTypes, 'client.emailType')}
                required
              />
              <div>
                <TextField
                  at={row('emailAddress')}
                  label={t('client.emailAddress')}
                  inputMode="email"
                  required
                />
                <SameAs by="email" at={row('emailAddress')} own={own} />
              </div>
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
      <MarketingFields form={form} known={known} />
      <Group>
        <TextareaField at={form.at('notes')} label={t('client.notes')} />
      </Group>
    </Form>
  );
}

function Names({ form, own }: Props) {
  const t = useTranslate();
  const [first, last] = [form.at('firstName'), form.at('lastName')];
  const text = `${useFieldValue(first).trim()} ${useFieldValue(last).trim()}`;
  useSettled(form.at('companyName'), text.trim() !== '');
  return (
    <div>
      <Pair>
        <TextField at={first} printed label={t('client.firstName')} />
        <TextField at={last} printed label={t('client.lastName')} />
      </Pair>
      <SameHere by="name" text={text} own={own} />
    </div>
  );
}

function Subscription({ form }: Pick<Props, 'form'>) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const isOn = useFieldValue(form.at('subscriptionInvoice.enabled'));
  return (
    <>
      <CheckboxField
        look="switch"
        at={form.at('subscriptionInvoice.enabled')}
        label={t('client.subscriptionEnabled')}
        help={t('client.subscriptionHelp')}
      />
      {isOn && (
        <Pair>
          <SelectField
            at={form.at('subscriptionInvoice.invoiceType')}
            label={t('client.subscriptionType')}
            options={optionsOf(invoiceTypes, 'common.invoiceType')}
            required
          />
          <MoneyField
            at={form.at('subscriptionInvoice.amount')}
            label={t('client.subscriptionAmount')}
            required
          />
        </Pair>
      )}
    </>
  );
}
