import { useLocation } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { guidePath } from '#shared/i18n/guide.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import { lookOf } from '#web/kit/ui/button/Button.tsx';
import { guidePlaceOf } from './guide-places.ts';
import iconCss from '#web/kit/ui/button/IconButton.module.css';

/** Opens in a new tab, so that the screen stays open beside the guide. */
function useGuide() {
  const { pathname } = useLocation();
  const { language } = useLocale();
  return { href: guidePath(language, guidePlaceOf(pathname)), target: '_blank', rel: 'noopener' };
}

/** Links to the section of the guide about this screen. */
export function GuideLink({ children }: { children: ReactNode }) {
  return (
    <a {...useGuide()} {...lookOf({})}>
      <BookOpen size={16} aria-hidden />
      {children}
    </a>
  );
}

export function GuideIcon() {
  const t = useTranslate();
  const label = t('menu.guide');
  return (
    <a {...useGuide()} className={`lit ${iconCss['button']}`} aria-label={label} title={label}>
      <BookOpen size={18} aria-hidden />
    </a>
  );
}
