import { useTranslate } from '#web/kit/base/translate.tsx';
import { CheckboxField, TextareaField } from '#web/kit/ui/form/fields.tsx';
import { Group } from '#web/kit/ui/form/Group.tsx';
import type { SectionProps } from './section.ts';
import { useSettingsSection } from './use-settings-section.ts';

/** Printed on intake receipts. */
export function PapersSection({ children, ...props }: SectionProps) {
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
        label={t('config.termsGreek')}
        help={t('config.termsHelp')}
      />
      <TextareaField at={form.at('terms.en')} label={t('config.termsEnglish')} />
      <CheckboxField
        look="switch"
        at={form.at('intakePrices')}
        label={t('config.intakePrices')}
        help={t('config.intakePricesHelp')}
      />
    </Group>,
  );
}
