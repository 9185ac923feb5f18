import { useTranslate } from '#web/base/translate.tsx';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { newItem } from './item.ts';
import { ItemForm } from './ItemForm.tsx';

export function ItemCreate() {
  const t = useTranslate();
  const form = useForm({
    call: 'POST /item',
    draft: newItem(),
    stores: 'GET /item/:id',
    to: ({ _id }) => ({ to: '/items/$id', params: { id: _id } }),
  });
  return (
    <>
      <PageHeader
        title={t('item.new')}
        trail={[{ label: t('item.many'), to: { to: '/items' } }]}
        action={<SaveButton form={form} label={t('common.create')} />}
      />
      <ItemForm form={form} />
    </>
  );
}
