import { useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, Suspense, useId } from 'react';
import { textSearch } from '#web/base/search-params.ts';
import { Skeleton } from './Skeleton.tsx';
import css from './Tabs.module.css';

type Tab = { key: string; label: string; content: ReactNode };

/**
 * Only the open tab is drawn, so that only it reads. Which one it is stands in the address; what
 * else stands there is of its list, and goes when another tab is opened.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { tab: key } = textSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const id = useId();
  const [first] = tabs;
  const open = tabs.find((tab) => tab.key === key) ?? first;

  function choose(tab: Tab) {
    const search = { tab: tab === first ? undefined : tab.key };
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }

  /** The arrows go round, and open what they come to. */
  function step(event: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    const to = (tabs.findIndex((tab) => tab === open) + step + tabs.length) % tabs.length;
    const next = tabs[to];
    const button = event.currentTarget.parentElement?.children[to];
    if (next) choose(next);
    if (button instanceof HTMLElement) button.focus();
  }

  return (
    <div>
      <div className={css['tabs']} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={css['tab']}
            aria-selected={tab === open}
            aria-controls={tab === open ? `${id}-panel` : undefined}
            tabIndex={tab === open ? 0 : -1}
            onKeyDown={step}
            onClick={() => choose(tab)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {open && (
        <div
          key={open.key}
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${open.key}`}
        >
          <Suspense fallback={<Skeleton lines={4} />}>{open.content}</Suspense>
        </div>
      )}
    </div>
  );
}
