import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { call } from '#web/kit/base/http.ts';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { DeleteItem } from './DeleteItem.tsx';
import { type Item, type ItemDraft, itemBody } from './item.ts';
import { ItemForm } from './ItemForm.tsx';

export function ItemEdit() {
  const { id } = useParams({ from: '/frame/items/edit/$id' });
  const read = useRead('GET /item/:id', { params: { id } });
  return <DataState read={read}>{(item) => <EditForm key={id} item={item} />}</DataState>;
}

function EditForm({ item }: { item: Item }) {
  const params = { id: item._id };
  const recordPage = { to: '/items/$id', params } as const;
  const undoing = useWrite('PUT /item/:id', { stores: 'GET /item/:id' });
  // The state that the save replaces, for Undo.
  const before = useRef(item);
  const draft: ItemDraft = item;
  const form = useForm({
    call: 'PUT /item/:id',
    params,
    draft,
    send: itemBody,
    latest: async () => (before.current = await call('GET /item/:id', { params })),
    stores: 'GET /item/:id',
    undo: ({ _rev }) => {
      const { title, category, unit, description, price, disabled } = before.current;
      const body = { _rev, title, category, unit, description, price, disabled };
      return undoing.mutateAsync({ params, body });
    },
    recordPage,
  });
  return (
    <FormPage
      form={form}
      words="item"
      list={{ to: '/items' }}
      name={item.title}
      extra={<DeleteItem item={item} />}
    >
      <ItemForm form={form} />
    </FormPage>
  );
}
