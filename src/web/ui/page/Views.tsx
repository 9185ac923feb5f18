import { Link } from '@tanstack/react-router';
import type { To } from '#web/base/link.ts';
import css from './Views.module.css';

type View = { key: string; label: string; to: To; isOpen: boolean };

/** The views of a list, in a line above it: each is an address. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav className={`line places ${css['views']}`} aria-label={label}>
      {views.map(({ key, label: words, to, isOpen }) => (
        <Link key={key} {...to} aria-current={isOpen ? 'page' : undefined} activeOptions={never}>
          {words}
        </Link>
      ))}
    </nav>
  );
}

/** The router would call every one of them open: they differ in what is behind the `?`. */
const never = { exact: true, includeSearch: true, includeHash: true };
