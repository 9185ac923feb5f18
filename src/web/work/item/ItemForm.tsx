import { itemCategories, itemUnits } from '#shared/choices.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import {
  MoneyField,
  SelectField,
  CheckboxField,
  TextareaField,
  TextField,
} from '#web/kit/ui/form/fields.tsx';
import { Form } from '#web/kit/ui/form/Form.tsx';
import { Group, Pair } from '#web/kit/ui/form/Group.tsx';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import type { ItemDraft } from './item.ts';

type Props = { form: FormHandle<ItemDraft> };

export function ItemForm({ form }: Props) {
  const t = useTranslate();
  const optionsOf = useOptions();
  return (
    <Form form={form}>
      <Group title={t('item.details')}>
        <TextField at={form.at('title')} label={t('item.title')} required autoFocus />
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
