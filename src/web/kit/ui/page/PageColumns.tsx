import type { ReactNode } from 'react';
import css from './PageColumns.module.css';

type Props = {
  children: ReactNode;
  aside?: ReactNode;
  /** At the top of the right column; where the columns are stacked before everything else. */
  lead?: ReactNode;
  /** The right column stays in sight while the left one scrolls. */
  stays?: boolean;
};

/** The columns of a page: a record or a form, and to its right 22 rem with what belongs to it. */
export function PageColumns({ children, aside, lead, stays = false }: Props) {
  return (
    <div className={`stack top ${css['columns']}`}>
      <div className={`stack ${css['column']}`}>{children}</div>
      {(lead ?? aside) !== undefined && (
        <div className={`stack ${css['column']}`} data-beside data-sticky={stays || undefined}>
          {lead !== undefined && <div className={css['lead']}>{lead}</div>}
          {aside}
        </div>
      )}
    </div>
  );
}
