import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { markPressed, useSpinner } from './use-spinner.ts';
import css from './Button.module.css';

/** `main`: the primary action; `danger`: destructive. */
export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger';

export type ButtonLook = { kind?: ButtonKind; icon?: LucideIcon; wide?: boolean };

type Props = ButtonLook &
  Omit<ComponentProps<'button'>, 'type' | 'className' | 'onClick' | 'ref' | 'aria-busy'> & {
    type?: 'button' | 'submit';
    /** The action is running: the button keeps the focus, ignores clicks and, if it was pressed, shows it. */
    pending?: boolean;
    onClick?: () => void;
    /** Focused when its dialog opens. */
    isFirst?: boolean;
  };

export function Button({ kind, icon: Icon, wide, pending = false, isFirst, ...props }: Props) {
  const { type = 'button', disabled = false, onClick, children, ...native } = props;
  const ref = useSpinner(pending, kind === 'main');
  return (
    <button
      {...native}
      ref={ref}
      {...lookOf({ kind, wide })}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled}
      // Not `disabled`, which would lose the focus.
      aria-disabled={pending || undefined}
      data-autofocus={isFirst}
      onClick={(event) => {
        if (pending) return event.preventDefault();
        markPressed(event.currentTarget);
        onClick?.();
      }}
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
