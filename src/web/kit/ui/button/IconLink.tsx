import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import css from './IconButton.module.css';

type Props = {
  icon: LucideIcon;
  /** Where it leads, for those who do not see the icon; shown when the pointer rests on it. */
  label: string;
  to: LinkTarget;
};

/** An icon that goes to another screen; small enough for a row of a table. */
export function IconLink({ icon: Icon, label, to }: Props) {
  const { open } = usePermissions();
  // What leads to a screen of others is not there.
  if (!open(to.to)) return null;
  return (
    <Link {...to} className={`lit ${css['button']}`} aria-label={label} title={label}>
      <Icon size={18} aria-hidden />
    </Link>
  );
}
