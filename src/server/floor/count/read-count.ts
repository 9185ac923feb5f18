import type { CountedPiece, WholeCount } from '#shared/contract/count.ts';
import { signedAddress } from '../../platform/files/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { scannedPieces, scanTotals, unknownCodes } from './count-scan.store.ts';
import { getCount } from './count.store.ts';
import { missingOf } from './missing.store.ts';

/** As many of each list as are wanted, and how many there are. */
export async function readCount(
  { db, env, now }: Pick<StaffContext, 'db' | 'env' | 'now'>,
  id: string,
  size = 100_000,
): Promise<WholeCount> {
  const count = await getCount(db, id);
  const totals = await scanTotals(db, id);
  const missing = await missingOf(db, count, size);
  const shown = ({ photo, ...piece }: CountedPiece): CountedPiece => ({
    ...piece,
    photo: photo && { thumb: signedAddress(env, photo.thumb, now) },
  });
  const of = async (result: 'here' | 'elsewhere' | 'notStored') =>
    (await scannedPieces(db, id, { result, most: size })).map(shown);
  return {
    ...count,
    totals: {
      counted: totals.get('here') ?? 0,
      missing: missing.total,
      elsewhere: totals.get('elsewhere') ?? 0,
      notStored: totals.get('notStored') ?? 0,
      unknown: totals.get('unknown') ?? 0,
    },
    counted: await of('here'),
    missing: missing.pieces.map(shown),
    elsewhere: await of('elsewhere'),
    notStored: await of('notStored'),
    unknown: await unknownCodes(db, id, size),
  };
}
