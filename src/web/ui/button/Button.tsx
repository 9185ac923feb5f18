import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Button.module.css';

/** `main` is the one thing to do here, `danger` takes something away. */
export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger';

export type ButtonLook = { kind?: ButtonKind; icon?: LucideIcon; wide?: boolean };

type Props = ButtonLook & {
  children: ReactNode;
  type?: 'button' | 'submit';
  /** Under way: shows so, and cannot be pressed again. */
  pending?: boolean;
  disabled?: boolean;
  onClick?: () => void;
  /** Of a form elsewhere on the page. */
  form?: string;
  /** Has the focus when its dialog opens. */
  isFirst?: boolean;
  /** Has the focus when its page opens. */
  autoFocus?: boolean | undefined;
};

export function Button({ kind, icon: Icon, wide, children, onClick, ...rest }: Props) {
  const { type = 'button', pending = false, disabled = false, form, isFirst, autoFocus } = rest;
  return (
    <button
      {...lookOf({ kind, wide })}
      type={type === 'submit' ? 'submit' : 'button'}
      form={form}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      data-autofocus={isFirst}
      autoFocus={autoFocus}
      onClick={onClick && (() => onClick())}
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
