import type { To } from '#web/base/link.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ClientPicker } from '#web/client/ClientPicker.tsx';
import type { Config } from '#web/config/config.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import {
  AreaField,
  ChoiceField,
  MoneyField,
  NumberField,
  TextField,
} from '#web/ui/form/fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Group, Pair } from '#web/ui/form/Group.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { Alert } from '#web/ui/page/Alert.tsx';
import type { ClientItemValues } from './client-item.ts';
import { PriceCalculator } from './PriceCalculator.tsx';

type Props = { form: FormHandle<ClientItemValues>; config: Config; recordPage?: To };

/** What creating and changing a carpet have in common: all of its fields. */
export function ClientItemForm({ form, config, recordPage }: Props) {
  const t = useTranslate();
  return (
    <Form form={form} recordPage={recordPage}>
      <Group title={t('clientItem.details')}>
        <TextField at={form.at('title')} label={t('clientItem.title')} required autoFocus />
        <ClientPicker at={form.at('client')} required />
        <Category form={form} config={config} />
        <Pair>
          <TextField
            at={form.at('_previousRef')}
            label={t('clientItem.previousRef')}
            help={t('clientItem.previousRefHelp')}
          />
        </Pair>
        <AreaField at={form.at('description')} label={t('clientItem.description')} />
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

/** A configured category; one that is configured no more stays with the carpet that has it. */
function Category({ form, config }: Omit<Props, 'recordPage'>) {
  const t = useTranslate();
  const at = form.at('category');
  const categories = new Set([...config.clientItemsCategories, at.value]);
  categories.delete('');
  return (
    <>
      <ChoiceField
        at={at}
        label={t('clientItem.category')}
        choices={[...categories].map((value) => ({ value, label: value }))}
        none={t('clientItem.chooseCategory')}
        required
      />
      {config.clientItemsCategories.length === 0 && (
        <Alert
          kind="quiet"
          actions={<ButtonLink to={{ to: '/setup' }}>{t('clientItem.toSetup')}</ButtonLink>}
        >
          {t('clientItem.noCategories')}
        </Alert>
      )}
    </>
  );
}
