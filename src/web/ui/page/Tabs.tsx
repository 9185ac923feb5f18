import '../theme/tabs.css';
import { Tabs as KitTabs } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Skeleton } from './Skeleton.tsx';

type Props<Key extends string> = {
  label: string;
  tabs: readonly { key: Key; label: string; content: ReactNode }[];
  /** The key of the open one. */
  value: Key;
  onChange: (key: Key) => void;
};

/** Only the open tab is drawn, so that only it reads. */
export function Tabs<Key extends string>({ label, tabs, value, onChange }: Props<Key>) {
  function choose(key: string | null) {
    const chosen = tabs.find((tab) => tab.key === key);
    if (chosen) onChange(chosen.key);
  }

  return (
    <KitTabs value={value} onChange={choose} keepMounted={false}>
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
