import { readSize } from '#shared/rules/carpet-size.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Config } from '#web/kit/settings/config.ts';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { MoneyField, NumberField, TextareaField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Form } from '#web/kit/ui/form/Form.tsx';
import { Group, Pair } from '#web/kit/ui/form/Group.tsx';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { ClientPicker } from '#web/parties/client/index.ts';
import { CategoryField } from './CategoryField.tsx';
import type { ClientItemDraft } from './client-item.ts';
import { PriceCalculator } from './PriceCalculator.tsx';

type Props = { form: FormHandle<ClientItemDraft>; config: Config };

export function ClientItemForm({ form, config }: Props) {
  const t = useTranslate();

  /** Moves a size typed in the title to the dimensions, unless these are filled in. */
  function takeSize() {
    const { title, category, dimensions } = form.values();
    const size = readSize(title);
    if (size === undefined || dimensions.length || dimensions.width) return;
    const { words, length, width } = size;
    form.set('title', words || category);
    form.set('dimensions', { length, width });
  }

  return (
    <Form form={form}>
      <Group title={t('clientItem.details')}>
        <TextField
          at={form.at('title')}
          label={t('clientItem.title')}
          onBlur={takeSize}
          required
          autoFocus
        />
        <ClientPicker at={form.at('client')} required />
        <CategoryField
          at={form.at('category')}
          label={t('clientItem.category')}
          configured={config.clientItemsCategories}
        />
        {config.clientItemsCategories.length === 0 && (
          <Alert
            kind="quiet"
            actions={<ButtonLink to={{ to: '/setup' }}>{t('clientItem.toSetup')}</ButtonLink>}
          >
            {t('clientItem.noCategories')}
          </Alert>
        )}
        <Pair>
          <TextField
            at={form.at('_previousRef')}
            label={t('clientItem.previousRef')}
            help={t('clientItem.previousRefHelp')}
          />
        </Pair>
        <TextareaField at={form.at('description')} label={t('clientItem.description')} />
      </Group>
      <Group title={t('clientItem.dimensions')}>
        <Pair>
          <NumberField
            at={form.at('dimensions.length')}
            label={t('clientItem.lengthCm')}
            places={1}
          />
          <NumberField
            at={form.at('dimensions.width')}
            label={t('clientItem.widthCm')}
            places={1}
          />
          <MoneyField at={form.at('price')} label={t('clientItem.price')} />
        </Pair>
        <PriceCalculator form={form} rules={config.priceCalculator} />
      </Group>
    </Form>
  );
}
