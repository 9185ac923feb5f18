import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { useModal } from './use-modal.ts';
import css from './Dialog.module.css';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
  /** `side`: at the left edge of the window. */
  size?: 'small' | 'medium' | 'large' | 'side';
};

/** A modal dialog; its content is rendered only while it is open. */
export function Dialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  return isOpen && <OpenDialog {...props} />;
}

function OpenDialog({ title, onClose, children, actions, size = 'small' }: Props) {
  const t = useTranslate();
  const id = useId();
  const modal = useModal(onClose);
  // In a portal, since a form must not be nested in another.
  return createPortal(
    <dialog {...modal} className={`surface ${css['dialog']}`} data-size={size} aria-labelledby={id}>
      <div className="stack padded">
        <div className="line ends unbroken">
          <h2 id={id}>{title}</h2>
          <IconButton icon={X} label={t('common.close')} onClick={onClose} />
        </div>
        <div className="stack">{children}</div>
        {actions !== undefined && <div className={`line right ${css['actions']}`}>{actions}</div>}
      </div>
    </dialog>,
    document.body,
  );
}
