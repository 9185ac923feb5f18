import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { useModal } from './use-modal.ts';
import css from './SideDrawer.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** Stands at the left of a phone until it is closed; open whenever it is drawn. */
export function SideDrawer({ title, onClose, children }: Props) {
  const t = useTranslate();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={css['drawer']} aria-label={title}>
      <div className={css['sheet']}>
        <div className={`line ends ${css['head']}`}>
          <strong>{title}</strong>
          <IconButton icon={X} label={t('common.close')} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
