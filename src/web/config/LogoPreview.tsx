import { useState } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { type At, useFieldValue } from '#web/ui/form/use-field.ts';
import { originOf } from './config.ts';
import css from './config.module.css';

type Props = {
  at: At<string>;
  /** The page may show pictures from where this one is, and from nowhere else. */
  allowed: string;
};

/** The picture at the typed address, or why it does not show. */
export function LogoPreview({ at, allowed }: Props) {
  const t = useTranslate();
  const logo = useFieldValue(at);
  const [broken, setBroken] = useState('');
  const origin = originOf(logo);
  if (origin === undefined) return null;
  if (origin !== originOf(allowed) && origin !== location.origin) {
    return <p className="dim">{t('config.logoAfterSave')}</p>;
  }
  if (broken === logo) return <p className="dim">{t('config.logoBroken')}</p>;
  return (
    <img
      className={css['logo']}
      src={logo}
      alt={t('config.logo')}
      onError={() => setBroken(logo)}
    />
  );
}
