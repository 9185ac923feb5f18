import { type KeyboardEvent, type ReactNode, Suspense, useId } from 'react';
import { Skeleton } from './Skeleton.tsx';
import { scrollIntoView } from './Views.tsx';
import css from './Tabs.module.css';

type Tab<Key extends string> = {
  key: Key;
  label: string;
  /** The number of entries in it. */
  count?: number | undefined;
  content: ReactNode;
  /** The page itself: stays mounted while another tab is open, and is what is printed. */
  isMain?: boolean;
};

type Props<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  /** The key of the open one. */
  value: Key;
  onChange: (key: Key) => void;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Only the open tab and the main one are rendered, so that the others make no reads. A tab that is alone is shown
 * without a list of tabs, but keeps its state when others come or go.
 */
export function Tabs<Key extends string>({ label, tabs, value, onChange }: Props<Key>) {
  const id = useId();
  const isAlone = tabs.length === 1;
  const open = isAlone ? tabs[0] : tabs.find(({ key }) => key === value);

  /** Arrow keys wrap around and open the tab. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = STEPS[event.key];
    if (by === undefined) return;
    const to = (tabs.findIndex((tab) => tab === open) + by + tabs.length) % tabs.length;
    const next = tabs[to];
    const button = event.currentTarget.parentElement?.children[to];
    if (next) onChange(next.key);
    if (button instanceof HTMLElement) button.focus();
  }

  return (
    <div>
      {!isAlone && (
        <div className={`apart tabs ${css['tabs']}`} role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              className="lit tab"
              aria-selected={tab === open}
              aria-controls={tab === open ? `${id}-${tab.key}-panel` : undefined}
              tabIndex={tab === open ? 0 : -1}
              ref={tab === open ? scrollIntoView : undefined}
              onKeyDown={onKeyDown}
              onClick={() => onChange(tab.key)}
            >
              {tab.label}
              {tab.count !== undefined && <span className="dim small"> {tab.count}</span>}
            </button>
          ))}
        </div>
      )}
      {tabs.map(
        (tab) =>
          (tab === open || tab.isMain) && (
            <div
              key={tab.key}
              id={`${id}-${tab.key}-panel`}
              {...(!isAlone && { role: 'tabpanel', 'aria-labelledby': `${id}-${tab.key}` })}
              className={isAlone ? undefined : css['panel']}
              data-main={tab.isMain}
              hidden={tab !== open}
            >
              <Suspense fallback={<Skeleton lines={4} />}>{tab.content}</Suspense>
            </div>
          ),
      )}
    </div>
  );
}
