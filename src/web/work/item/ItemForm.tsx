import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { itemCategories, itemUnits } from '#shared/base/choices.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { call } from '#web/kit/base/http.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import {
  CheckboxField,
  MoneyField,
  SelectField,
  TextareaField,
  TextField,
} from '#web/kit/ui/form/fields.tsx';
import { Form, Group, Pair } from '#web/kit/ui/form/Form.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { likeNew } from '#web/kit/ui/form/use-saved.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { DeleteItem } from './DeleteItem.tsx';
import { type Item, itemBody, type ItemDraft, newItem } from './item.ts';

export function ItemCreate() {
  const form = useForm({
    call: 'POST /item',
    draft: newItem(),
    send: itemBody,
    nameOf: ({ title }) => title,
    cacheAs: 'GET /item/:id',
    to: ({ _id }) => ({ to: '/items/$id', params: { id: _id } }),
  });
  return (
    <FormPage form={form} words="item" list={{ to: '/items' }}>
      <ItemForm form={form} />
    </FormPage>
  );
}

export function ItemEdit() {
  const { id } = useParams({ from: '/frame/items/edit/$id' });
  const read = useRead('GET /item/:id', { params: { id } });
  return (
    <DataState key={id} read={read} fillsForm>
      {(item) => <EditForm item={item} />}
    </DataState>
  );
}

function EditForm({ item }: { item: Item }) {
  const params = { id: item._id };
  const recordPage = { to: '/items/$id', params } as const;
  const undoing = useWrite('PUT /item/:id', { cacheAs: 'GET /item/:id' });
  // The state that the save replaces, for Undo.
  const before = useRef(item);
  const draft: ItemDraft = item;
  const form = useForm({
    call: 'PUT /item/:id',
    params,
    draft,
    send: itemBody,
    asNew: {
      call: 'POST /item',
      to: { to: '/items/create' },
      draft: (typed) => likeNew(newItem(), typed),
    },
    latest: async () => (before.current = await call('GET /item/:id', { params })),
    cacheAs: 'GET /item/:id',
    undo: ({ _rev }) => undoing.mutateAsync({ params, body: { ...before.current, _rev } }),
    recordPage,
  });
  return (
    <FormPage
      form={form}
      words="item"
      list={{ to: '/items' }}
      name={item.title}
      more={<DeleteItem item={item} />}
    >
      <ItemForm form={form} />
    </FormPage>
  );
}

type Props = { form: FormHandle<ItemDraft> };

function ItemForm({ form }: Props) {
  const t = useTranslate();
  const optionsOf = useOptions();
  return (
    <Form form={form}>
      <Group title={t('item.details')}>
        <TextField at={form.at('title')} printed label={t('item.title')} required autoFocus />
        <Pair>
          <SelectField
            at={form.at('category')}
            label={t('item.category')}
            options={optionsOf(itemCategories, 'item.category')}
            required
          />
          <SelectField
            at={form.at('unit')}
            label={t('item.unit')}
            options={optionsOf(itemUnits, 'unit')}
          />
          <MoneyField at={form.at('price')} label={t('item.price')} />
        </Pair>
        <CheckboxField
          look="switch"
          at={form.at('disabled')}
          label={t('item.disabled')}
          help={t('item.disabledHelp')}
        />
        <TextareaField at={form.at('description')} label={t('item.description')} />
      </Group>
    </Form>
  );
}
