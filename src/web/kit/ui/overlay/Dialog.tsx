import { X } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Part } from '../page/Part.tsx';
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
        <div className="stack">
          <Part>{children}</Part>
        </div>
        {actions !== undefined && <div className={`line right ${css['actions']}`}>{actions}</div>}
      </div>
    </dialog>,
    document.body,
  );
}

/** A press beside the dialog this soon is the second of a double click that opened it. */
const DOUBLE_CLICK_MS = 400;

/**
 * The props of a `<dialog>` that is open while it is rendered. The browser keeps the focus inside and restores it;
 * Escape and a click beside the dialog call `onClose`.
 */
function useModal(onClose: () => void) {
  const element = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    const dialog = element.current;
    openedAt.current = performance.now();
    dialog?.showModal();
    // Without scrolling: a long dialog is read from its top.
    initialFocus(dialog)?.focus({ preventScroll: true });
    return () => dialog?.close();
  }, []);
  return {
    ref: element,
    // For `useFocusRecovery`, if the focused element in it is removed.
    tabIndex: -1,
    onCancel: (event: SyntheticEvent) => {
      // React bubbles the events of dialogs that were opened from this one.
      if (event.target !== element.current) return;
      event.preventDefault();
      onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      const isSecond = event.detail > 1 || event.timeStamp - openedAt.current < DOUBLE_CLICK_MS;
      if (event.target === element.current && !isSecond) onClose();
    },
  };
}

/** The safe button of a question, otherwise the first field. */
function initialFocus(dialog: HTMLElement | null): HTMLElement | null | undefined {
  const safe = dialog?.querySelector<HTMLElement>('[data-autofocus=true]');
  return safe ?? dialog?.querySelector<HTMLElement>('input, select, textarea');
}
