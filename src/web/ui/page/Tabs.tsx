import '../theme/tabs.css';
import { Tabs as KitTabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { textSearch } from '#web/base/search-params.ts';
import { Skeleton } from './Skeleton.tsx';

type Tab = { key: string; label: string; content: ReactNode };

/**
 * Only the open tab is drawn, so that only it reads. Which one it is stands in the address; what
 * else stands there is of its list, and goes when another tab is opened.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { tab } = textSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [first] = tabs;
  const open = tabs.find(({ key }) => key === tab) ?? first;

  function choose(key: string | null) {
    const search = { tab: key === null || key === first?.key ? undefined : key };
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }

  return (
    <KitTabs value={open?.key ?? null} onChange={choose} keepMounted={false}>
      <KitTabs.List aria-label={label}>
        {tabs.map(({ key, label: name }) => (
          <KitTabs.Tab key={key} value={key}>
            {name}
          </KitTabs.Tab>
        ))}
      </KitTabs.List>
      {tabs.map(({ key, content }) => (
        <KitTabs.Panel key={key} value={key} pt="md">
          <Suspense fallback={<Skeleton lines={4} />}>{content}</Suspense>
        </KitTabs.Panel>
      ))}
    </KitTabs>
  );
}
