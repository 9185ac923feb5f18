import type { ReactNode } from 'react';
import css from './PageColumns.module.css';

type Props = {
  children: ReactNode;
  aside?: ReactNode;
  /** At the top of the right column; on a phone before everything else. */
  lead?: ReactNode;
};

/** The page of a record: the record in the left two thirds, related content in `aside`. */
export function PageColumns({ children, aside, lead }: Props) {
  return (
    <div className={`stack top ${css['columns']}`}>
      <div className={`stack ${css['column']}`}>{children}</div>
      {(lead ?? aside) !== undefined && (
        <div className={`stack ${css['column']}`} data-beside>
          {lead !== undefined && <div className={css['lead']}>{lead}</div>}
          {aside}
        </div>
      )}
    </div>
  );
}
