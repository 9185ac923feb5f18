import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Alert.module.css';

const icons = { wrong: CircleAlert, waiting: TriangleAlert, quiet: Info };

type Props = { kind: keyof typeof icons; children: ReactNode; actions?: ReactNode };

/** A message within the page. */
export function Alert({ kind, children, actions }: Props) {
  const Icon = icons[kind];
  return (
    <div
      className={`line unbroken top ${kind} ${css['alert']}`}
      role="alert"
      // Focused after a failed save if no field is invalid (`useFocusFirstError`).
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
