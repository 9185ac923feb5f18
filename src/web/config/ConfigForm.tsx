import { languages } from '#shared/choices.ts';
import { useOptions } from '#web/base/options.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { SubscriptionRunTable } from '#web/subscription/SubscriptionRunTable.tsx';
import {
  CheckboxField,
  NumberField,
  SelectField,
  TagsField,
  TextareaField,
  TextField,
} from '#web/ui/form/fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Group, Pair } from '#web/ui/form/Group.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { Card } from '#web/ui/page/Card.tsx';
import { CalculatorRows } from './CalculatorRows.tsx';
import type { ConfigDraft } from './config.ts';
import { LogoPreview } from './LogoPreview.tsx';

type Props = { form: FormHandle<ConfigDraft>; pageLogo: string };

/** Every setting of the company. */
export function ConfigForm({ form, pageLogo }: Props) {
  const t = useTranslate();
  const optionsOf = useOptions();
  return (
    <Form form={form}>
      <Group title={t('config.company')}>
        <TextField at={form.at('companyName')} label={t('config.companyName')} required />
        <TextField at={form.at('address.street')} label={t('config.street')} required />
        <Pair>
          <TextField at={form.at('address.city')} label={t('config.city')} required />
          <TextField at={form.at('address.zip')} label={t('config.zip')} required />
        </Pair>
        <TextField
          at={form.at('logo')}
          label={t('config.logo')}
          help={t('config.logoHelp')}
          type="url"
          required
        />
        <LogoPreview at={form.at('logo')} allowed={pageLogo} />
      </Group>
      <Group title={t('config.contact')}>
        <TextField
          at={form.at('emailAddress')}
          label={t('config.emailAddress')}
          type="email"
          required
        />
        <Pair>
          <TextField at={form.at('phone')} label={t('config.phone')} type="tel" required />
          <TextField at={form.at('fax')} label={t('config.fax')} type="tel" />
        </Pair>
        <TextField
          at={form.at('websiteUrl')}
          label={t('config.websiteUrl')}
          help={t('config.websiteHelp')}
          type="url"
        />
        <SelectField
          at={form.at('language')}
          label={t('config.language')}
          help={t('config.languageHelp')}
          options={optionsOf(languages, 'common.language')}
        />
      </Group>
      <Group title={t('config.tax')}>
        <TextField at={form.at('taxID')} label={t('config.taxID')} required />
        <Pair>
          <NumberField
            at={form.at('taxValue')}
            label={t('config.taxValue')}
            places={2}
            unit="%"
            required
          />
          <NumberField
            at={form.at('subscriptionDate')}
            label={t('config.subscriptionDate')}
            help={t('config.subscriptionDateHelp')}
            required
          />
        </Pair>
      </Group>
      <Card title={t('subscription.log')}>
        <SubscriptionRunTable />
      </Card>
      <Group title={t('config.bank')}>
        <TextField at={form.at('accountHolder')} label={t('config.accountHolder')} />
        <Pair>
          <TextField at={form.at('iban')} label={t('config.iban')} />
          <TextField at={form.at('bankAccountNumber')} label={t('config.bankAccountNumber')} />
        </Pair>
        <TextareaField at={form.at('bankDetails')} label={t('config.bankDetails')} />
        <CheckboxField
          look="switch"
          at={form.at('paymentCode')}
          label={t('config.paymentCode')}
          help={t('config.paymentCodeHelp')}
        />
      </Group>
      <Group title={t('config.clientItems')}>
        <TagsField
          at={form.at('clientItemsCategories')}
          label={t('config.categories')}
          help={t('config.categoriesHelp')}
          removeLabel={(category) => t('config.removeCategory', { category })}
          required
        />
      </Group>
      <Group title={t('config.calculators')}>
        <CalculatorRows form={form} />
      </Group>
    </Form>
  );
}
