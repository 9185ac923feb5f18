import type { ReactNode } from 'react';
import css from './Clip.module.css';

type Props = {
  children: ReactNode;
  /** All of it, where the children are more than text. */
  whole?: string;
  /** As wide as its column in a table, whatever is in it; else as wide as the text, to a limit. */
  fills?: boolean;
  /** CSS width that its column keeps at least, where it fills it. */
  least?: string;
};

/** Text on one line, cut where it does not fit; all of it under the pointer. */
export function Clip({ children, whole, fills = false, least }: Props) {
  return (
    <span
      className={css['clip']}
      data-fills={fills || undefined}
      style={least === undefined ? undefined : { ['--least' as string]: least }}
      title={whole ?? (typeof children === 'string' ? children : undefined)}
    >
      {children}
    </span>
  );
}
