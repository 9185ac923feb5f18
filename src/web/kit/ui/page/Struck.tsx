import type { ReactNode } from 'react';

/** What may no longer count, struck through then. */
export function Struck({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <s>{children}</s> : children;
}
