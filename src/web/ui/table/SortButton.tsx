import { ArrowDown, ArrowUp } from 'lucide-react';
import css from './SortButton.module.css';

type Props = {
  label: string;
  /** How the column is sorted now, if it is. */
  direction: 1 | -1 | undefined;
  onClick: () => void;
};

/** A column's name that sorts by it; the arrow shows how. */
export function SortButton({ label, direction, onClick }: Props) {
  const Icon = direction === -1 ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={css['sort']}
      data-sorted={direction !== undefined || undefined}
      onClick={onClick}
    >
      {label}
      <Icon size={14} aria-hidden />
    </button>
  );
}
