import { type KeyboardEvent, type ReactNode, Suspense, useId } from 'react';
import { scrollIntoView } from './scroll-into-view.ts';
import { Skeleton } from './Skeleton.tsx';
import css from './Tabs.module.css';

type Tab<Key extends string> = {
  key: Key;
  label: string;
  /** How many are in it. */
  count?: number | undefined;
  content: ReactNode;
  /** The page itself: it stays as it is while another is open, and is what is printed. */
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

/** Only the open tab is drawn, and the main one where there is one: only what is drawn reads. */
export function Tabs<Key extends string>({ label, tabs, value, onChange }: Props<Key>) {
  const id = useId();
  const open = tabs.find(({ key }) => key === value);

  /** The arrows go round, and open what they come to. */
  function step(event: KeyboardEvent<HTMLElement>) {
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
            onKeyDown={step}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="dim small"> {tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map(
        (tab) =>
          (tab === open || tab.isMain) && (
            <div
              key={tab.key}
              id={`${id}-${tab.key}-panel`}
              role="tabpanel"
              aria-labelledby={`${id}-${tab.key}`}
              className={css['panel']}
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
