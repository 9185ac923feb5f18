import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { itemBody } from '#shared/contract/item.ts';
import { useRead, useWrite } from '#web/app/api.ts';
import { call } from '#web/app/http.ts';
import { useId } from '#web/app/use-id.ts';
import { useT } from '#web/app/words.tsx';
import { DataState } from '#web/ui/DataState.tsx';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { notify } from '#web/ui/notices.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DeleteItem } from './DeleteItem.tsx';
import { type Item, toValues } from './item.ts';
import { ItemForm } from './ItemForm.tsx';

export function ItemEdit() {
  const id = useId();
  const read = useRead('GET /item/:id', { params: { id } });
  return <DataState read={read}>{(item) => <EditForm key={id} item={item} />}</DataState>;
}

function EditForm({ item }: { item: Item }) {
  const t = useT();
  const navigate = useNavigate();
  const params = { id: item._id };
  const page = { to: '/items/$id', params } as const;
  const save = useWrite('PUT /item/:id', { stores: 'GET /item/:id' });
  // What the save takes the place of; an undo brings it back.
  const before = useRef(toValues(item));
  const form = useForm({
    schema: itemBody,
    values: toValues(item),
    save: (body) => save.mutateAsync({ params, body }),
    latest: async () => {
      before.current = toValues(await call('GET /item/:id', { params }));
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
      <ItemForm form={form} recordPath={`/items/${item._id}`} />
    </>
  );
}
