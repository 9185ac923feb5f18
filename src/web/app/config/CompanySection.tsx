import { EMBLEM } from '#shared/logo.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { TextField } from '#web/kit/ui/form/fields.tsx';
import { Group, Pair } from '#web/kit/ui/form/Group.tsx';
import { LogoDrop } from './LogoDrop.tsx';
import { LogoPreview } from './LogoPreview.tsx';
import type { SectionProps } from './section.ts';
import { useSettingsSection } from './use-settings-section.ts';

/** Printed at the head of every document. */
export function CompanySection({ children, ...props }: SectionProps) {
  const t = useTranslate();
  const form = useSettingsSection(props, (config) => {
    const { _rev, companyName, address, emailAddress, logo, phone, fax, websiteUrl } = config;
    // The default logo.
    const shown = logo || EMBLEM;
    return { _rev, companyName, address, emailAddress, logo: shown, phone, fax, websiteUrl };
  });
  return children(
    form,
    <>
      <Group title={t('config.section.company')}>
        <TextField at={form.at('companyName')} label={t('config.companyName')} required />
        <TextField at={form.at('address.street')} label={t('config.street')} required />
        <Pair>
          <TextField at={form.at('address.city')} label={t('config.city')} required />
          <TextField
            at={form.at('address.zip')}
            label={t('config.zip')}
            inputMode="numeric"
            required
          />
        </Pair>
        <TextField
          at={form.at('logo')}
          label={t('config.logo')}
          help={t('config.logoHelp')}
          type="url"
          required
        />
        <LogoDrop onUploaded={(logo) => form.set('logo', logo)} />
        <LogoPreview at={form.at('logo')} />
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
      </Group>
    </>,
  );
}
