import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useRead, useWrite } from '#web/base/api.ts';
import { call } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { DeleteItem } from './DeleteItem.tsx';
import type { Item, ItemDraft } from './item.ts';
import { ItemForm } from './ItemForm.tsx';

export function ItemEdit() {
  const { id } = useParams({ from: '/frame/items/edit/$id' });
  const read = useRead('GET /item/:id', { params: { id } });
  return <DataState read={read}>{(item) => <EditForm key={id} item={item} />}</DataState>;
}

function EditForm({ item }: { item: Item }) {
  const t = useTranslate();
  const params = { id: item._id };
  const page = { to: '/items/$id', params } as const;
  const undoing = useWrite('PUT /item/:id', { stores: 'GET /item/:id' });
  // What the save takes the place of; an undo brings it back.
  const before = useRef(item);
  const draft: ItemDraft = item;
  const form = useForm({
    call: 'PUT /item/:id',
    params,
    draft,
    latest: async () => (before.current = await call('GET /item/:id', { params })),
    stores: 'GET /item/:id',
    undo: ({ _rev }) => {
      const { title, category, description, price, disabled } = before.current;
      const body = { _rev, title, category, description, price, disabled };
      return undoing.mutateAsync({ params, body });
    },
    to: () => page,
  });
  return (
    <>
      <PageHeader
        title={t('item.editTitle')}
        trail={[
          { label: t('item.many'), to: { to: '/items' } },
          { label: item.title, to: page },
        ]}
        extra={<DeleteItem item={item} />}
        action={<SaveButton form={form} />}
      />
      <ItemForm form={form} recordPage={page} />
    </>
  );
}
