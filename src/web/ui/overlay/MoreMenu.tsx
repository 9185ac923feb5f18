import { Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { usePopup } from './use-popup.ts';
import css from './MoreMenu.module.css';

/** The rarer actions of a page, as buttons one under the other behind a "⋯". */
export function MoreMenu({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { id, isOpen, popup } = usePopup();
  const { ref } = popup;
  useEffect(() => {
    const menu = ref.current;
    const close = () => menu?.hidePopover();
    menu?.addEventListener('click', close);
    return () => menu?.removeEventListener('click', close);
  }, [ref]);
  return (
    <div className={css['more']} data-more>
      <button
        type="button"
        className={css['face']}
        aria-label={t('common.more')}
        title={t('common.more')}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        <Ellipsis size={18} aria-hidden />
      </button>
      <div {...popup}>
        <div className={css['items']}>{children}</div>
      </div>
    </div>
  );
}
