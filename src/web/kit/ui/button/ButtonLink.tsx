import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { type ButtonLook, lookOf } from './Button.tsx';

type Props = ButtonLook & {
  to: LinkTarget;
  /** Leads nowhere for now. */
  disabled?: boolean;
  children: ReactNode;
};

/** A link to another screen that looks like a button. */
export function ButtonLink({ kind, icon: Icon, wide, to, disabled = false, children }: Props) {
  const { open } = usePermissions();
  // What leads to a screen of others is not there.
  if (!open(to.to)) return null;
  return (
    <Link {...to} {...lookOf({ kind, wide })} disabled={disabled}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </Link>
  );
}
