import type { ReactNode } from 'react';

/** Struck through when the content no longer counts. */
export function Struck({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <s>{children}</s> : children;
}
