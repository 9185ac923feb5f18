import { useState } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { originOf } from './config.ts';
import css from './config.module.css';

type Props = {
  /** As it is typed. */
  logo: string;
  /** The page may show pictures from where this one is, and from nowhere else. */
  allowed: string;
};

/** The picture at the typed address, or why it does not show. */
export function LogoPreview({ logo, allowed }: Props) {
  const t = useTranslate();
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
