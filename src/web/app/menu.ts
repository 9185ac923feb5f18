import type { LucideIcon } from 'lucide-react';
import type { WordKey } from '#shared/i18n/translate.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';

type MenuLink = { label: WordKey & `menu.${string}`; to: LinkTarget['to'] };

/** An entry of the side menu with its sub-entries. */
export type MenuEntry = MenuLink & {
  icon: LucideIcon;
  daily?: boolean;
  entries: readonly MenuLink[];
};

export function isAt(path: string, entry: MenuEntry): boolean {
  return entry.entries.some(({ to }) => path === to || path.startsWith(`${to}/`));
}
