import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from './Menu.tsx';
import css from './SplitButton.module.css';

type Props = {
  /** The main part: a `Button` of kind `main`. */
  children: ReactNode;
  /** The name of the other part. */
  label: string;
  /** The buttons of its menu. */
  others: ReactNode;
};

/** A main button, with a menu of other ways to do the same beside it. */
export function SplitButton({ children, label, others }: Props) {
  return (
    <div className={css['split']}>
      {children}
      <Menu label={label} kind="main" face={<ChevronDown size={16} aria-hidden />}>
        {others}
      </Menu>
    </div>
  );
}
