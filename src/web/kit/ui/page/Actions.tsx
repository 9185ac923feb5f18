import {
  Children,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Menu } from '../overlay/Menu.tsx';
import css from './PageHeader.module.css';

type Props = { more: ReactNode; children: ReactNode };

/** Actions in one line; those for which it has no room are in the menu "⋯", above `more`. */
export function Actions({ more, children }: Props) {
  const t = useTranslate();
  const actions = Children.toArray(contentOf(children));
  const { line, limit } = useLimit(actions.length);
  return (
    <>
      <div className={css['actions']}>
        <div className={css['row']} ref={line}>
          {actions.slice(0, limit)}
        </div>
      </div>
      <div className={css['more']}>
        <Menu label={t('common.more')}>
          {actions.slice(limit)}
          {more}
        </Menu>
      </div>
    </>
  );
}

function contentOf(node: ReactNode): ReactNode {
  const isFragment = isValidElement<PropsWithChildren>(node) && node.type === Fragment;
  return isFragment ? node.props.children : node;
}

/** How many actions the line has room for: measured before they are painted, and again when a width changes. */
function useLimit(count: number) {
  const line = useRef<HTMLDivElement>(null);
  const [limit, setLimit] = useState(Infinity);
  const measuredWidth = useRef(0);

  function fit() {
    const row = line.current;
    const header = row?.closest('header');
    // An action that moves loses what is typed in the dialog that it has opened.
    if (!row?.parentElement || !header || document.querySelector('dialog[open]')) return;
    const isResized = header.clientWidth !== measuredWidth.current;
    measuredWidth.current = header.clientWidth;
    if (isResized && limit < count) setLimit(Infinity);
    else if (row.offsetWidth > row.parentElement.clientWidth) {
      setLimit(Math.max(0, Math.min(limit, count) - 1));
    }
  }

  useLayoutEffect(fit);
  const fitAgain = useEffectEvent(fit);
  useEffect(() => {
    const sizes = new ResizeObserver(() => fitAgain());
    const row = line.current;
    const header = row?.closest('header');
    if (row) sizes.observe(row);
    if (header) sizes.observe(header);
    // A closed dialog gives the focus back.
    const onFocus = () => fitAgain();
    addEventListener('focusin', onFocus);
    return () => {
      sizes.disconnect();
      removeEventListener('focusin', onFocus);
    };
  }, []);
  return { line, limit };
}
