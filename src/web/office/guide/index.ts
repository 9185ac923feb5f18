export { GuideIcon, GuideLink } from './GuideLink.tsx';
export { useShortcutsKey } from './use-shortcuts-key.ts';
