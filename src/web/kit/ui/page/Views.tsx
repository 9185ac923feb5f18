import { Link } from '@tanstack/react-router';
import { useFormat } from '#web/kit/base/format.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import css from './Views.module.css';

type View = {
  key: string;
  label: string;
  /** The number of rows, once known. */
  count?: number | undefined;
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
  const { number } = useFormat();
  return (
    <nav aria-label={label} className={`tabs ${css['views']}`} data-screen>
      {views.map(({ key, label: name, count, to }) => (
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
          {count !== undefined && <small className="dim"> {number(count)}</small>}
        </Link>
      ))}
    </nav>
  );
}

/**
 * A ref that scrolls a row of tabs to this one. Not the element's own method, which would scroll the page too.
 */
export function scrollIntoView(tab: HTMLElement | null): void {
  const line = tab?.parentElement;
  if (!line) return;
  const end = tab.offsetLeft + tab.offsetWidth - line.offsetLeft - line.clientWidth;
  line.scrollLeft = Math.max(line.scrollLeft, end);
}
