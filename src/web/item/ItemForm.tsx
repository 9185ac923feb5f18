import { itemCategories } from '#shared/choices.ts';
import type { To } from '#web/base/link.ts';
import { useTranslate } from '#web/base/translate.tsx';
import {
  AreaField,
  ChoiceField,
  MoneyField,
  SwitchField,
  TextField,
} from '#web/ui/form/fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Group, Pair } from '#web/ui/form/Group.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import type { ItemValues } from './item.ts';

type Props = { form: FormHandle<ItemValues>; recordPage?: To };

/** What creating and changing an item have in common: all of its fields. */
export function ItemForm({ form, recordPage }: Props) {
  const t = useTranslate();
  return (
    <Form form={form} recordPage={recordPage}>
      <Group title={t('item.details')}>
        <TextField at={form.at('title')} label={t('item.title')} required autoFocus />
        <Pair>
          <ChoiceField
            at={form.at('category')}
            label={t('item.category')}
            choices={itemCategories.map((value) => ({
              value,
              label: t(`item.category.${value}`),
            }))}
            required
          />
          <MoneyField at={form.at('price')} label={t('item.price')} />
        </Pair>
        <SwitchField
          at={form.at('disabled')}
          label={t('item.disabled')}
          help={t('item.disabledHelp')}
        />
        <AreaField at={form.at('description')} label={t('item.description')} />
      </Group>
    </Form>
  );
}
