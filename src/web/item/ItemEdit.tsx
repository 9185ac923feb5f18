import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { itemBody } from '#shared/contract/item.ts';
import { useRead, useWrite } from '#web/base/api.ts';
import { call } from '#web/base/http.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { DeleteItem } from './DeleteItem.tsx';
import { type Item, itemDraft } from './item.ts';
import { ItemForm } from './ItemForm.tsx';

export function ItemEdit() {
  const { id } = useParams({ from: '/frame/items/edit/$id' });
  const read = useRead('GET /item/:id', { params: { id } });
  return <DataState read={read}>{(item) => <EditForm key={id} item={item} />}</DataState>;
}

function EditForm({ item }: { item: Item }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const params = { id: item._id };
  const page = { to: '/items/$id', params } as const;
  const save = useWrite('PUT /item/:id', { stores: 'GET /item/:id' });
  // What the save takes the place of; an undo brings it back.
  const before = useRef(itemDraft(item));
  const form = useForm({
    schema: itemBody,
    values: itemDraft(item),
    save: (body) => save.mutateAsync({ params, body }),
    latest: async () => {
      before.current = itemDraft(await call('GET /item/:id', { params }));
      return before.current;
    },
    onSaved: ({ _rev }) => {
      const body = { ...before.current, _rev };
      const undo = () => save.mutateAsync({ params, body });
      notify({ kind: 'good', title: t('notice.updated'), undo });
      void navigate(page);
    },
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
