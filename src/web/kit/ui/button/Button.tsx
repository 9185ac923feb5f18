import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import css from './Button.module.css';

/** `main`: the primary action; `danger`: destructive. */
export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger';

export type ButtonLook = { kind?: ButtonKind; icon?: LucideIcon; wide?: boolean };

type Props = ButtonLook &
  Omit<ComponentProps<'button'>, 'type' | 'className' | 'onClick'> & {
    type?: 'button' | 'submit';
    /** The action is running: the button shows it, keeps the focus and ignores clicks. */
    pending?: boolean;
    onClick?: () => void;
    /** Focused when its dialog opens. */
    isFirst?: boolean;
  };

export function Button({ kind, icon: Icon, wide, pending = false, isFirst, ...props }: Props) {
  const { type = 'button', disabled = false, onClick, children, ...native } = props;
  return (
    <button
      {...native}
      {...lookOf({ kind, wide })}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled}
      // Not `disabled`, which would lose the focus.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      data-autofocus={isFirst}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.())}
    >
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </button>
  );
}

/** For links that look like buttons. */
export function lookOf({ kind = 'plain', wide }: ButtonLook) {
  return { className: css['button'], 'data-kind': kind, 'data-wide': wide };
}
