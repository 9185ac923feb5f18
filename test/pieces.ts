import { clientItemRecord } from '#shared/records/client-item.ts';
import { emptyDraft } from '#shared/records/derived.ts';
import { fieldsWith } from '#shared/records/record.ts';

/** A carpet as other records name it, with nothing said of it: a test says what it is about. */
export const blankPiece = emptyDraft({ fields: fieldsWith(clientItemRecord, 'short') });

/** The same, as shown by documents. */
export const blankPublicPiece = emptyDraft({ fields: fieldsWith(clientItemRecord, 'public') });
