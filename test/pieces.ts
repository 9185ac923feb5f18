import { emptyDraft } from '#shared/fields/derived.ts';
import { fieldsWith } from '#shared/fields/record.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';

/** A carpet as other records name it, with nothing said of it: a test says what it is about. */
export const blankPiece = emptyDraft({ fields: fieldsWith(clientItemRecord, 'short') });

/** The same, as shown by documents. */
export const blankPublicPiece = emptyDraft({ fields: fieldsWith(clientItemRecord, 'public') });
