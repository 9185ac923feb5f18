import type { ReactElement } from 'react';
import { languages } from '#shared/base/choices.ts';
import { ibanIn } from '#shared/base/iban.ts';
import { SubscriptionRunTable } from '#web/billing/subscription/index.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Config } from '#web/kit/settings/config.ts';
import {
  CheckboxField,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from '#web/kit/ui/form/fields.tsx';
import { Group, Pair } from '#web/kit/ui/form/Form.tsx';
import { type At, type FullDraft, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Warning } from '#web/kit/ui/page/StatusBadge.tsx';
import { CompanySection } from './CompanySection.tsx';
import type { ConfigSection } from './config-search-params.ts';
import { PricesSection } from './PricesSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { type SectionProps, useSettingsSection } from './section.tsx';
import { TaxSection } from './TaxSection.tsx';

/** Printed at the foot of every invoice. */
function BankSection({ children, ...props }: SectionProps) {
  const t = useTranslate();
  const form = useSettingsSection(props, (config) => {
    const { _rev, accountHolder, iban, bankAccountNumber, bankDetails, paymentCode } = config;
    return { _rev, accountHolder, iban, bankAccountNumber, bankDetails, paymentCode };
  });
  return children(
    form,
    <Group title={t('config.section.bank')}>
      <TextField at={form.at('accountHolder')} printed label={t('config.accountHolder')} />
      <Pair>
        <IbanField at={form.at('iban')} />
        <TextField
          at={form.at('bankAccountNumber')}
          label={t('config.bankAccountNumber')}
          inputMode="numeric"
        />
      </Pair>
      <TextareaField at={form.at('bankDetails')} printed label={t('config.bankDetails')} />
      <CheckboxField
        look="switch"
        at={form.at('paymentCode')}
        label={t('config.paymentCode')}
        help={t('config.paymentCodeHelp')}
      />
    </Group>,
  );
}

/** Warns about an IBAN with wrong check digits, because invoices print it; it can still be saved. */
function IbanField({ at }: { at: At<string> }) {
  const t = useTranslate();
  const typed = useFieldValue(at).replace(/\s/g, '').toUpperCase();
  return (
    <div>
      <TextField at={at} label={t('config.iban')} />
      <Warning>{typed === ibanIn(typed) ? null : t('config.ibanWrong')}</Warning>
    </div>
  );
}

/** The language of those who have not chosen one. */
function LanguageSection({ children, ...props }: SectionProps) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const form = useSettingsSection(props, ({ _rev, language }) => ({ _rev, language }));
  return children(
    form,
    <Group>
      <SelectField
        at={form.at('language')}
        label={t('config.language')}
        help={t('config.languageHelp')}
        options={optionsOf(languages, 'common.language')}
      />
    </Group>,
  );
}

/** Printed on intake receipts. */
function PapersSection({ children, ...props }: SectionProps) {
  const t = useTranslate();
  const form = useSettingsSection(props, ({ _rev, terms, intakePrices }) => ({
    _rev,
    terms,
    intakePrices,
  }));
  return children(
    form,
    <Group title={t('config.section.papers')}>
      <TextareaField
        at={form.at('terms.el')}
        printed
        label={t('config.termsGreek')}
        help={t('config.termsHelp')}
      />
      <TextareaField at={form.at('terms.en')} printed label={t('config.termsEnglish')} />
      <CheckboxField
        look="switch"
        at={form.at('intakePrices')}
        label={t('config.intakePrices')}
        help={t('config.intakePricesHelp')}
      />
    </Group>,
  );
}

type SubscriptionsDraft = FullDraft<Pick<Config, '_rev' | 'subscriptionDate'>>;

/** The day on which subscriptions are invoiced, and the outcome of each month. */
function SubscriptionsSection({ children, ...props }: SectionProps) {
  const t = useTranslate();
  const form = useSettingsSection(props, ({ _rev, subscriptionDate }): SubscriptionsDraft => ({
    _rev,
    subscriptionDate,
  }));
  return children(
    form,
    <>
      <Group title={t('config.section.subscriptions')}>
        <NumberField
          at={form.at('subscriptionDate')}
          label={t('config.subscriptionDate')}
          places={0}
          help={t('config.subscriptionDateHelp')}
          required
        />
      </Group>
      <Card title={t('subscription.log')}>
        <SubscriptionRunTable />
      </Card>
    </>,
  );
}

/** The sections that edit the settings. */
export const sections: Record<
  Exclude<ConfigSection, 'mail' | 'data'>,
  (props: SectionProps) => ReactElement
> = {
  company: CompanySection,
  tax: TaxSection,
  prices: PricesSection,
  bank: BankSection,
  papers: PapersSection,
  language: LanguageSection,
  subscriptions: SubscriptionsSection,
  privacy: PrivacySection,
};
