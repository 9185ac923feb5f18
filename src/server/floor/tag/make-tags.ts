import { randomInt } from 'node:crypto';
import { TAG_VALUES, tagOf } from '#shared/rules/tag.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { insertTags } from './tag.store.ts';

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
