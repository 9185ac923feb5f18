import { useTranslate } from '#web/kit/base/translate.tsx';
import { CheckboxField, NumberField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Form } from '#web/kit/ui/form/Form.tsx';
import { Group, Pair } from '#web/kit/ui/form/Group.tsx';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import type { PlaceDraft } from './place.ts';

type Props = { form: FormHandle<PlaceDraft> };

export function PlaceForm({ form }: Props) {
  const t = useTranslate();
  return (
    <Form form={form}>
      <Group title={t('place.details')}>
        <Pair>
          <TextField
            at={form.at('code')}
            label={t('place.code')}
            help={t('place.codeHelp')}
            required
            autoFocus
          />
          <NumberField at={form.at('capacity')} label={t('place.capacity')} />
        </Pair>
        <TextField at={form.at('title')} label={t('place.title')} />
        <CheckboxField
          look="switch"
          at={form.at('disabled')}
          label={t('place.disabled')}
          help={t('place.disabledHelp')}
        />
      </Group>
    </Form>
  );
}
