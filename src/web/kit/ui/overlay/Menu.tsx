import { Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button, type ButtonKind } from '../button/Button.tsx';
import { usePopup } from './use-popup.ts';
import css from './Menu.module.css';

type Props = {
  label: string;
  /** The button's content, by default "⋯". */
  face?: ReactNode;
  /** Of the button, by default `quiet` with a face and `plain` without. */
  kind?: ButtonKind;
  disabled?: boolean;
  children: ReactNode;
  /** The items are checkboxes: the menu stays open after a click. */
  isChoice?: boolean;
};

/** Actions behind a button, such as the rarer ones of a page. */
export function Menu(props: Props) {
  const { label, face, kind, disabled = false, children, isChoice = false } = props;
  const { id, isOpen, popup } = usePopup();
  const { ref } = popup;
  useEffect(() => {
    const menu = isChoice ? null : ref.current;
    const close = () => menu?.hidePopover();
    menu?.addEventListener('click', close);
    return () => menu?.removeEventListener('click', close);
  }, [ref, isChoice]);
  return (
    <div className={css['menu']} data-more={face === undefined || undefined}>
      <Button
        kind={kind ?? (face === undefined ? 'plain' : 'quiet')}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        popoverTarget={id}
        disabled={disabled}
      >
        {face ?? <Ellipsis size={18} aria-hidden />}
      </Button>
      <div {...popup}>
        <div className={css['items']}>{children}</div>
      </div>
    </div>
  );
}
