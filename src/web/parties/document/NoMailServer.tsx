import type { WordKey } from '#shared/i18n/translate.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';

type Props = {
  /** What follows from it. */
  words: Extract<WordKey, 'forward.toFiles' | 'forward.noServer'>;
};

/** Says that there is no mail server, and where to set one. */
export function NoMailServer({ words }: Props) {
  const t = useTranslate();
  const { open } = usePermissions();
  return (
    <Alert
      kind="waiting"
      actions={
        open('/setup') && (
          <ButtonLink to={{ to: '/setup', search: { section: 'mail' } }}>
            {t('forward.setUpServer')}
          </ButtonLink>
        )
      }
    >
      <p>{t(words)}</p>
      {!open('/setup') && <p>{t('forward.askOwner')}</p>}
    </Alert>
  );
}
