import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { type ButtonLook, lookOf } from './Button.tsx';
import iconCss from './IconButton.module.css';

type ButtonLinkProps = ButtonLook & { to: LinkTarget; disabled?: boolean; children: ReactNode };

/** A link that looks like a button; nothing if the role may not open the screen. */
export function ButtonLink({
  kind,
  icon: Icon,
  wide,
  to,
  disabled = false,
  children,
}: ButtonLinkProps) {
  const { open } = usePermissions();
  if (!open(to.to)) return null;
  return (
    <Link {...to} {...lookOf({ kind, wide })} disabled={disabled}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </Link>
  );
}

type IconLinkProps = {
  icon: LucideIcon;
  /** Accessible name and tooltip. */
  label: string;
  to: LinkTarget;
};

/** A link that looks like an `IconButton`; nothing if the role may not open the screen. */
export function IconLink({ icon: Icon, label, to }: IconLinkProps) {
  const { open } = usePermissions();
  if (!open(to.to)) return null;
  return (
    <Link {...to} className={`lit ${iconCss['button']}`} aria-label={label} title={label}>
      <Icon size={18} aria-hidden />
    </Link>
  );
}
