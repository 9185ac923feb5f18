import type { ReactNode } from 'react';
import { usePermissions } from '#web/kit/base/role.ts';

/**
 * What only the desk may: whoever would be refused does not see it. What asks the server waits until
 * it is known who is there: a refusal leads away.
 */
export function ForDesk({ children }: { children: ReactNode }) {
  const { isKnown, isDesk } = usePermissions();
  return isKnown && isDesk && children;
}
