import type { ReactNode } from 'react';
import { usePermissions } from '#web/kit/base/role.ts';

/**
 * Renders only for the desk's roles. Waits until the role is known, since a 403 of a read would leave the
 * page.
 */
export function ForDesk({ children }: { children: ReactNode }) {
  const { isKnown, isDesk } = usePermissions();
  return isKnown && isDesk && children;
}
