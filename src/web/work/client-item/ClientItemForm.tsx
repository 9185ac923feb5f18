import { useParams, useSearch } from '@tanstack/react-router';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { toEuros } from '#shared/base/money.ts';
import { looksLike } from '#shared/base/text.ts';
import { readSize } from '#shared/rules/carpet-size.ts';
import { price } from '#shared/rules/price-calculator.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { call } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName, type ClientShort } from '#web/kit/links/record-links.tsx';
import type { Config } from '#web/kit/settings/config.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { MoneyField, SelectField, TextareaField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Form, Group, Pair } from '#web/kit/ui/form/Form.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { type At, useField, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { likeNew } from '#web/kit/ui/form/use-saved.ts';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { ClientPicker, WithClient } from '#web/parties/client/index.ts';
import {
  type ClientItem,
  clientItemBody,
  type ClientItemDraft,
  newClientItem,
} from './client-item.ts';
import { DeleteClientItem } from './DeleteClientItem.tsx';
import { OtherCarpets } from './OtherCarpets.tsx';
import { SideInput } from './SideInput.tsx';

/** `?client=` preselects the client. */
export function ClientItemCreate() {
  const { client: id } = useSearch({ from: '/frame/clientItems/create' });
  const read = useRead('GET /config');
  return (
    <WithClient key={id} id={id}>
      {(client) => (
        <DataState read={read}>
          {(config) => <CreateForm client={client} config={config} />}
        </DataState>
      )}
    </WithClient>
  );
}

function CreateForm({ client, config }: { client: ClientShort | null; config: Config }) {
  const form = useForm({
    call: 'POST /clientItem',
    draft: newClientItem(client),
    send: clientItemBody,
    nameOf: clientItemName,
    cacheAs: 'GET /clientItem/:id',
    to: ({ _id }) => ({ to: '/clientItems/$id', params: { id: _id } }),
  });
  return (
    <FormPage form={form} words="clientItem" list={{ to: '/clientItems' }}>
      <ClientItemForm form={form} config={config} />
    </FormPage>
  );
}

export function ClientItemEdit() {
  const { id } = useParams({ from: '/frame/clientItems/edit/$id' });
  const read = useRead('GET /clientItem/:id', { params: { id } });
  const config = useRead('GET /config');
  return (
    <DataState key={id} read={read} fillsForm>
      {(clientItem) => (
        <DataState read={config}>
          {(settings) => <EditForm clientItem={clientItem} config={settings} />}
        </DataState>
      )}
    </DataState>
  );
}

function EditForm({ clientItem, config }: { clientItem: ClientItem; config: Config }) {
  const params = { id: clientItem._id };
  const recordPage = { to: '/clientItems/$id', params } as const;
  const draft: ClientItemDraft = clientItem;
  const form = useForm({
    call: 'PUT /clientItem/:id',
    params,
    draft,
    send: clientItemBody,
    latest: () => call('GET /clientItem/:id', { params }),
    asNew: {
      call: 'POST /clientItem',
      to: { to: '/clientItems/create' },
      draft: (typed) => likeNew(newClientItem(null), typed),
    },
    cacheAs: 'GET /clientItem/:id',
    recordPage,
  });
  return (
    <FormPage
      form={form}
      words="clientItem"
      list={{ to: '/clientItems' }}
      name={clientItem.title}
      more={<DeleteClientItem clientItem={clientItem} />}
    >
      <ClientItemForm form={form} config={config} own={clientItem._id} />
    </FormPage>
  );
}

type Props = {
  form: FormHandle<ClientItemDraft>;
  config: Config;
  /** The id of the carpet being edited. */
  own?: string;
};

function ClientItemForm({ form, config, own }: Props) {
  const t = useTranslate();

  /** Moves a size typed in the title to the dimensions, unless these are filled in. */
  function takeSize() {
    const { title, category, dimensions } = form.values();
    const size = readSize(title);
    if (size === undefined || dimensions.length || dimensions.width) return;
    const { words, length, width } = size;
    form.set('title', words || category);
    form.set('dimensions', { length, width });
  }

  return (
    <Form form={form} panel={<OtherCarpets form={form} own={own} />}>
      <Group title={t('clientItem.details')}>
        <TextField
          at={form.at('title')}
          printed
          label={t('clientItem.title')}
          onBlur={takeSize}
          required
          autoFocus
        />
        <ClientPicker at={form.at('client')} required />
        <CategoryField
          at={form.at('category')}
          label={t('clientItem.category')}
          configured={config.clientItemsCategories}
        />
        {config.clientItemsCategories.length === 0 && (
          <Alert
            kind="quiet"
            actions={<ButtonLink to={{ to: '/setup' }}>{t('clientItem.toSetup')}</ButtonLink>}
          >
            {t('clientItem.noCategories')}
          </Alert>
        )}
        <Pair>
          <TextField
            at={form.at('_previousRef')}
            label={t('clientItem.previousRef')}
            help={t('clientItem.previousRefHelp')}
          />
        </Pair>
        <TextareaField at={form.at('description')} label={t('clientItem.description')} />
      </Group>
      <Group title={t('clientItem.dimensions')}>
        <Pair>
          <SideField form={form} side="length" />
          <SideField form={form} side="width" />
          <MoneyField at={form.at('price')} label={t('clientItem.price')} />
        </Pair>
        <PriceCalculator form={form} rules={config.priceCalculator} />
      </Group>
    </Form>
  );
}

function SideField({ form, side }: Pick<Props, 'form'> & { side: 'length' | 'width' }) {
  const field = useField(form.at(`dimensions.${side}`));
  const label = useTranslate()(`clientItem.${side}Cm`);
  return <SideInput {...field} label={label} onSize={(size) => form.set('dimensions', size)} />;
}

type CategoryProps = { at: At<string>; label: string; configured: readonly string[] };

/** Offers the configured categories, and the current one even if it is no longer configured. */
function CategoryField({ at, label, configured }: CategoryProps) {
  const t = useTranslate();
  const categories = new Set([...configured, useFieldValue(at)]);
  categories.delete('');
  return (
    <SelectField
      at={at}
      label={label}
      options={[
        { value: '', label: t('clientItem.chooseCategory') },
        ...[...categories].map((value) => ({ value, label: value })),
      ]}
      required
    />
  );
}

type CalculatorProps = { form: FormHandle<ClientItemDraft>; rules: Config['priceCalculator'] };

type PriceMessage = { kind: 'good' | 'waiting'; message: string };
type Outcome = PriceMessage & { of: Basis; price?: number };

type Basis = { category: string; width: unknown; length: unknown };

/** Sets the price by the algorithm of the category; without a result the price stays. */
function PriceCalculator({ form, rules }: CalculatorProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const [outcome, setOutcome] = useState<Outcome>();
  const basis = {
    category: useFieldValue(form.at('category')),
    width: useFieldValue(form.at('dimensions.width')),
    length: useFieldValue(form.at('dimensions.length')),
  };
  const priceNow = useFieldValue(form.at('price'));
  const isOld = outcome !== undefined && !isSame(outcome.of, basis);
  const isLeft = outcome?.price !== undefined && outcome.price === priceNow;
  const changed: PriceMessage | undefined = isLeft
    ? { kind: 'waiting', message: t('clientItem.calculateAgain') }
    : undefined;
  const message: PriceMessage | undefined = isOld ? changed : outcome;

  function calculate(): Omit<Outcome, 'of'> {
    const { category, dimensions } = form.values();
    if (category === '') return problem(t('clientItem.calculateNeedsCategory'));
    const rule = rules.find(({ clientItemCategory }) => looksLike(clientItemCategory, category));
    if (rule === undefined) return problem(t('clientItem.calculatorMissing'));
    const found = price({ source: rule.algorithm, category, ...numericSize(dimensions) });
    if (found === undefined) return problem(t('clientItem.calculatedNothing'));
    form.set('price', toEuros(found));
    const message = t('clientItem.calculated', { price: money(toEuros(found)) });
    return { kind: 'good', message, price: toEuros(found) };
  }

  return (
    <div className="line">
      <Button icon={Calculator} onClick={() => setOutcome({ ...calculate(), of: basis })}>
        {t('clientItem.calculate')}
      </Button>
      <p role="status" className={message?.kind}>
        {message?.message}
      </p>
    </div>
  );
}

function problem(message: string): PriceMessage {
  return { kind: 'waiting', message };
}

function isSame(a: Basis, b: Basis): boolean {
  return a.category === b.category && a.width === b.width && a.length === b.length;
}

/** NaN if a field is empty or not a number. */
function numericSize({ width, length }: ClientItemDraft['dimensions']) {
  const known = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);
  return { width: known(width), length: known(length) };
}
