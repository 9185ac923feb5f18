export { DeleteClientItem } from './DeleteClientItem.tsx';
export { PickPiece, type PickedPiece } from './PickPiece.tsx';
export type { ClientItem, ClientItemDraft } from './client-item.ts';
export { SideInput } from './SideInput.tsx';
export { FIRST_CARPETS, useCarpets } from './use-carpets.ts';
export { clientItemScreens } from './screens.ts';
