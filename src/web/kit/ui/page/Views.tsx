import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { scrollIntoView } from './scroll-into-view.ts';
import css from './Views.module.css';

type View = {
  key: string;
  label: string;
  /** Count and sum, once known. */
  figures?: ReactNode;
  to: LinkTarget;
};

type Props = {
  label: string;
  views: readonly View[];
  /** The key of the open one. */
  value: string;
};

/** Predefined views of a list, each with its own URL. */
export function Views({ label, views, value }: Props) {
  return (
    <nav aria-label={label} className={`tabs ${css['views']}`} data-screen>
      {views.map(({ key, label: name, figures, to }) => (
        <Link
          key={key}
          {...to}
          className={`lit tab ${css['view']}`}
          aria-current={key === value ? 'page' : undefined}
          // The router's own active mark must agree with `aria-current`.
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          ref={key === value ? scrollIntoView : undefined}
        >
          {name}
          {figures !== undefined && <small>{figures}</small>}
        </Link>
      ))}
    </nav>
  );
}
