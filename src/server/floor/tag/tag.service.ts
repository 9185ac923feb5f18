import { randomInt } from 'node:crypto';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { updateSearchEntries } from '#server/platform/search/index.ts';
import { lockClientItem, refuseUnknownClientItem } from '#server/work/client-item/index.ts';
import { searchedClientItems } from '#server/work/client-item/index.ts';
import type { Tag } from '#shared/contract/label.ts';
import { AppError } from '#shared/fields/errors.ts';
import { formatTag, readTag, TAG_VALUES, tagOf } from '#shared/rules/scan-code.ts';
import { bindTag, getTag, insertTags } from './tag.store.ts';

/** Creates tags with new random codes. */
export async function makeTags(
  { db, now }: StaffContext,
  count: number,
): Promise<{ data: { code: string }[] }> {
  const made: string[] = [];
  while (made.length < count) {
    made.push(...(await insertTags(db, now, newCodes(count - made.length))));
  }
  return { data: made.map((code) => ({ code })) };
}

function newCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const code = tagOf(Array.from({ length: TAG_VALUES }, () => randomInt(32)));
    if (code !== undefined) codes.add(code);
  }
  return [...codes];
}

/**
 * Binds a tag to a piece, or unbinds it if `clientItem` is null. Refused while it is bound to another piece,
 * which still carries it. The code may be as people type it; throws a 404 if there is no such tag.
 */
export async function putTag(
  context: StaffContext,
  { clientItem, ...input }: { code: string; clientItem: string | null },
): Promise<Tag> {
  const { db } = context;
  const before = await getTag(db, readTag(input.code) ?? input.code);
  const { code } = before;
  const was = before.clientItem?._id ?? null;
  if (was === clientItem) return before;
  if (was !== null && clientItem !== null) throw inUse(before);
  const piece = clientItem ?? was;
  if (piece === null) return before;
  await refuseUnknownClientItem(db, piece);
  const after = await lockClientItem(db, piece);
  await bindTag(db, { code, clientItem, was });
  await updateSearchEntries(db, searchedClientItems, [piece]);
  const isOff = clientItem === null;
  const words = formatTag(code);
  await audit.clientItem(context, {
    event: isOff ? 'untagged' : 'tagged',
    after,
    changes: [{ field: 'tag', from: isOff ? words : null, to: isOff ? null : words }],
  });
  return getTag(db, code);
}

function inUse({ code, clientItem }: Tag): AppError {
  const values = { code: formatTag(code), ref: clientItem?._ref ?? 0 };
  return new AppError('tag.inUse', { path: 'clientItem', values });
}
