import { languages } from '#shared/choices.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { SelectField } from '#web/kit/ui/form/fields.tsx';
import { Group } from '#web/kit/ui/form/Group.tsx';
import type { SectionProps } from './section.ts';
import { useSettingsSection } from './use-settings-section.ts';

/** The language of those who have not chosen one. */
export function LanguageSection({ children, ...props }: SectionProps) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const form = useSettingsSection(props, ({ _rev, language }) => ({ _rev, language }));
  return children(
    form,
    <Group title={t('config.section.language')}>
      <SelectField
        at={form.at('language')}
        label={t('config.language')}
        help={t('config.languageHelp')}
        options={optionsOf(languages, 'common.language')}
      />
    </Group>,
  );
}
