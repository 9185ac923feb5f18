import type { CompanyField } from '#shared/rules/issuing.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';

/** The missing settings, with a link to the set-up. */
export function IncompleteCompany({ missing }: { missing: readonly CompanyField[] }) {
  const t = useTranslate();
  return (
    <Alert
      kind="wrong"
      actions={<ButtonLink to={{ to: '/setup' }}>{t('config.title')}</ButtonLink>}
    >
      <strong>{t('config.incomplete')}</strong>
      <p>{missing.map((field) => t(`config.${field}`)).join(', ')}</p>
    </Alert>
  );
}
