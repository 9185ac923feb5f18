import type { LucideIcon } from 'lucide-react';
import css from './IconButton.module.css';

type Props = {
  icon: LucideIcon;
  /** What it does, for those who do not see the icon; shown when the pointer rests on it. */
  label: string;
  onClick?: () => void;
  disabled?: boolean;
  expanded?: boolean;
  /** The id of what pops up. */
  opens?: string;
};

export function IconButton({ icon: Icon, label, onClick, disabled, expanded, opens }: Props) {
  return (
    <button
      type="button"
      className={css['button']}
      aria-label={label}
      aria-expanded={expanded}
      title={label}
      disabled={disabled}
      popoverTarget={opens}
      onClick={onClick && (() => onClick())}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
