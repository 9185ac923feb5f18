import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Alert.module.css';

const icons = { wrong: CircleAlert, waiting: TriangleAlert, quiet: Info };

type Props = { kind: keyof typeof icons; children: ReactNode; actions?: ReactNode };

/** A message that stays on the page, where it belongs. */
export function Alert({ kind, children, actions }: Props) {
  const Icon = icons[kind];
  return (
    <div
      className={`line unbroken top ${kind} ${css['alert']}`}
      role="alert"
      // Where a save that it refuses leads, if no field is wrong.
      {...(kind !== 'quiet' && { 'data-failure': true, tabIndex: -1 })}
    >
      <Icon size={20} aria-hidden />
      <div className="stack tight">
        {children}
        {actions !== undefined && <div className="line">{actions}</div>}
      </div>
    </div>
  );
}
