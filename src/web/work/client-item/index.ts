export { DeleteClientItem } from './DeleteClientItem.tsx';
export { PickPiece, type PickedPiece } from './PickPiece.tsx';
export { clientItemCreateParams, clientItemListParams } from './client-item-search-params.ts';
export type { ClientItem, ClientItemDraft } from './client-item.ts';
export { SideInput } from './SideInput.tsx';
export { FIRST_CARPETS, useCarpets } from './use-carpets.ts';
