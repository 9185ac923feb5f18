import { ImageUp } from 'lucide-react';
import { EMBLEM, logoPath } from '#shared/base/logo.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { FileDrop } from '#web/kit/ui/field/FileDrop.tsx';
import { TextField } from '#web/kit/ui/form/fields.tsx';
import { Group, Pair } from '#web/kit/ui/form/Form.tsx';
import { type At, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { type SectionProps, useSettingsSection } from './section.tsx';
import css from './config.module.css';

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
        <TextField at={form.at('companyName')} printed label={t('config.companyName')} required />
        <TextField at={form.at('address.street')} printed label={t('config.street')} required />
        <Pair>
          <TextField at={form.at('address.city')} printed label={t('config.city')} required />
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
          inputMode="email"
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

type Props = {
  /** Called with the address of the uploaded picture, which is not saved yet. */
  onUploaded: (logo: string) => void;
};

/** Uploads a logo by drag and drop or from a file. */
function LogoDrop({ onUploaded }: Props) {
  const t = useTranslate();
  const upload = useWrite('POST /config/logo');

  function send(file: File) {
    const body = new FormData();
    body.set('file', file);
    upload.mutate({ body }, { onSuccess: ({ logo }) => onUploaded(logo) });
  }

  return (
    <>
      <FileDrop
        label={t('config.logo')}
        icon={ImageUp}
        choose={t('config.logoChoose')}
        hint={t('config.logoDrop')}
        accept="image/png,image/jpeg,image/webp"
        pending={upload.isPending}
        onFile={send}
      />
      {upload.error && <Alert kind="wrong">{messageOf(upload.error)}</Alert>}
    </>
  );
}

const ASK_AGAIN_MS = 2_000;

/** The saved logo, or the state of its download. */
function LogoPreview({ at }: { at: At<string> }) {
  const t = useTranslate();
  const logo = useFieldValue(at);
  const every = ({ logoState }: { logoState: string }) =>
    logoState === 'waiting' ? ASK_AGAIN_MS : false;
  const { data } = useRead('GET /config', {}, { every });
  if (data === undefined || logo === '') return null;
  if (logo === EMBLEM) return <p className="dim">{t('config.logoNone')}</p>;
  // An uploaded logo need not be downloaded.
  const isHere = logo.startsWith('/');
  if (logo !== data.logo && !isHere) return <p className="dim">{t('config.logoAfterSave')}</p>;
  if (data.logoFailure !== null && !isHere) {
    return <p className="dim">{t(`config.logoFailure.${data.logoFailure}`)}</p>;
  }
  if (data.logoState !== 'kept' && !isHere) return <p className="dim">{t('config.logoWaiting')}</p>;
  return <img className={css['logo']} src={logoPath(logo)} alt={t('config.logo')} />;
}
