import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
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

/** Actions behind a button, such as the rarer ones of a page; without any there is no button. */
export function Menu(props: Props) {
  const { label, face, kind, disabled = false, children, isChoice = false } = props;
  const { id, isOpen, popup } = usePopup();
  const { ref } = popup;
  useEffect(() => {
    const menu = isChoice ? null : ref.current;
    const close = ({ target }: Event) => {
      // The button of a menu in this one opens that.
      const isOpener = target instanceof Element && target.closest('[popovertarget]') !== null;
      if (!isOpener) menu?.hidePopover();
    };
    menu?.addEventListener('click', close);
    return () => menu?.removeEventListener('click', close);
  }, [ref, isChoice]);
  return (
    <div
      className={css['menu']}
      role="presentation"
      onKeyDown={(event) => moveByKey(event, ref.current)}
    >
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

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (Math.max(at, 0) + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys, Home and End move between the items; the arrows also open the menu. */
function moveByKey(event: KeyboardEvent<HTMLElement>, menu: HTMLElement | null): void {
  const { key, target, currentTarget, defaultPrevented } = event;
  const step = steps[key];
  // React also bubbles the keys of dialogs that an item has opened.
  const isWithin = target instanceof Node && currentTarget.contains(target);
  if (!step || !menu || !isWithin || defaultPrevented) return;
  const isOpen = menu.matches(':popover-open');
  if (!isOpen && !key.startsWith('Arrow')) return;
  event.preventDefault();
  if (!isOpen) menu.showPopover();
  const all = menu.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled');
  const items = [...all].filter((item) => item.checkVisibility());
  const at = items.findIndex((item) => item === document.activeElement);
  items[step(at, items.length)]?.focus();
}
