import type { LucideIcon } from 'lucide-react';
import type { WordKey } from '#shared/i18n/translate.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';

type MenuLink = { label: WordKey & `menu.${string}`; to: LinkTarget['to'] };

/** A place of the side menu and what is under it. */
export type MenuEntry = MenuLink & {
  icon: LucideIcon;
  daily?: boolean;
  entries: readonly MenuLink[];
};

/** True where a path is at an entry or under it. */
export function isAt(path: string, entry: MenuEntry): boolean {
  return entry.entries.some(({ to }) => path === to || path.startsWith(`${to}/`));
}
