import './theme/tabs.css';
import { Tabs as KitTabs } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from './Skeleton.tsx';

type Tab = { key: string; label: string; content: ReactNode };

/** Only the open tab is drawn, so that only it reads. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [open, setOpen] = useState(tabs[0]?.key ?? '');
  return (
    <KitTabs value={open} onChange={(key) => setOpen(key ?? '')} keepMounted={false}>
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
