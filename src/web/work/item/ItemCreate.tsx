import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { newItem, itemBody } from './item.ts';
import { ItemForm } from './ItemForm.tsx';

export function ItemCreate() {
  const form = useForm({
    call: 'POST /item',
    draft: newItem(),
    send: itemBody,
    nameOf: ({ title }) => title,
    stores: 'GET /item/:id',
    to: ({ _id }) => ({ to: '/items/$id', params: { id: _id } }),
  });
  return (
    <FormPage form={form} words="item" list={{ to: '/items' }}>
      <ItemForm form={form} />
    </FormPage>
  );
}
