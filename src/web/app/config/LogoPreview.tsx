import { EMBLEM, logoPath } from '#shared/logo.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { type At, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import css from './config.module.css';

const ASK_AGAIN_MS = 2_000;

/** The saved logo, or the state of its download. */
export function LogoPreview({ at }: { at: At<string> }) {
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
