import type { ReactNode } from 'react';
import { useMay } from '#web/base/role.ts';

/** What only the desk may: whoever would be refused does not see it. */
export function ForDesk({ children }: { children: ReactNode }) {
  return useMay().isDesk && children;
}
