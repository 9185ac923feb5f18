import type { ClientItem } from '#shared/contract/client-item.ts';
import type { Tag } from '#shared/contract/tag.ts';
import { AppError } from '#shared/errors.ts';
import { readTag, formatTag } from '#shared/rules/tag.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { updateSearchEntries } from '../../platform/search/index.ts';
import { findClientItems, lockClientItem } from '../../work/client-item/index.ts';
import { bindTag, getTag } from './tag.store.ts';

type PutTagInput = { code: string; clientItem: string | null };

/**
 * Says which piece a blank label is on; null takes it off again. Refused while it is on another one:
 * whoever scans it would have the wrong carpet. The code may be as people type it; throws a 404 where no
 * label has it.
 */
export async function putTag(
  context: StaffContext,
  { clientItem, ...input }: PutTagInput,
): Promise<Tag> {
  const { db } = context;
  const before = await getTag(db, readTag(input.code) ?? input.code);
  const { code } = before;
  const was = before.clientItem?._id ?? null;
  if (was === clientItem) return before;
  if (was !== null && clientItem !== null) throw inUse(before);
  const piece = clientItem ?? was;
  if (piece === null) return before;
  const after = await lockPiece(context, piece);
  await bindTag(db, { code, clientItem, was });
  await updateSearchEntries(db, 'clientItem', [piece]);
  await audit.clientItem(context, {
    event: clientItem === null ? 'untagged' : 'tagged',
    after,
    changes: [changeOf(code, clientItem === null)],
  });
  return getTag(db, code);
}

function changeOf(code: string, isOff: boolean) {
  const words = formatTag(code);
  return { field: 'tag', from: isOff ? words : null, to: isOff ? null : words };
}

async function lockPiece({ db }: StaffContext, id: string): Promise<ClientItem> {
  const piece = (await findClientItems(db, [id])).get(id);
  if (piece === undefined || piece.isDeleted) {
    throw new AppError('reference.unknown', { path: 'clientItem' });
  }
  return lockClientItem(db, id);
}

function inUse({ code, clientItem }: Tag): AppError {
  const values = { code: formatTag(code), ref: clientItem?._ref ?? 0 };
  return new AppError('tag.inUse', { path: 'clientItem', values });
}
