import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import css from './Button.module.css';

/** `main` is the one thing to do here, `danger` takes something away. */
export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger';

export type ButtonLook = { kind?: ButtonKind; icon?: LucideIcon; wide?: boolean };

type Props = ButtonLook &
  Omit<ComponentProps<'button'>, 'type' | 'className' | 'onClick'> & {
    type?: 'button' | 'submit';
    /** Under way: shows so, keeps the focus, and cannot be pressed again. */
    pending?: boolean;
    onClick?: () => void;
    /** Has the focus when its dialog opens. */
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
      // Not `disabled`: a browser takes the focus from a button that is.
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

/** Shared with links that look like buttons. */
export function lookOf({ kind = 'plain', wide }: ButtonLook) {
  return { className: css['button'], 'data-kind': kind, 'data-wide': wide };
}
