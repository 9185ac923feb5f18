import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import css from './IconButton.module.css';

type Props = Omit<
  ComponentProps<'button'>,
  'type' | 'children' | 'className' | 'title' | 'onClick'
> & {
  icon: LucideIcon;
  /** Accessible name and tooltip. */
  label: string;
  onClick?: () => void;
};

export function IconButton({ icon: Icon, label, onClick, ...native }: Props) {
  return (
    <button
      {...native}
      type="button"
      className={`lit ${css['button']}`}
      aria-label={label}
      title={label}
      onClick={onClick && (() => onClick())}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
