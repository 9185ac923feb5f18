import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import iconCss from './IconButton.module.css';

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
