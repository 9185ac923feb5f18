export { DeliveryCard, HeldMailButtons } from './DeliveryCard.tsx';
export { DocumentSheet } from './DocumentSheet.tsx';
export { ForwardButton, LazyForwardDialog } from './ForwardButton.tsx';
export { ManyButtons } from './ManyButtons.tsx';
export { ShareMenu } from './ShareMenu.tsx';
export { type DocumentView, publicPageOf, fromModel, statementsOf } from './document.ts';
export { linkedInvoice, pageOfDocument } from './document-links.tsx';
export { mailListParams } from './mail-search-params.ts';
export type { Mail } from './mail.ts';
