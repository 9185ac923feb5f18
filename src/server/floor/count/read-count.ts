import type { CountedPiece, WholeCount } from '#shared/contract/count.ts';
import { signedAddress } from '../../platform/files/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { scannedPieces, scanTotals, unknownCodes } from './count-scan.store.ts';
import { getCount } from './count.store.ts';
import { missingPieces } from './missing.store.ts';

/** At most `size` pieces in each list; `totals` count all. */
export async function readCount(
  { db, env, now }: Pick<StaffContext, 'db' | 'env' | 'now'>,
  id: string,
  size = 100_000,
): Promise<WholeCount> {
  const count = await getCount(db, id);
  const totals = await scanTotals(db, id);
  const missing = await missingPieces(db, count, size);
  const withAddress = ({ photo, ...piece }: CountedPiece): CountedPiece => ({
    ...piece,
    photo: photo && { thumb: signedAddress(env, photo.thumb, now) },
  });
  const piecesWith = async (result: 'here' | 'elsewhere' | 'notStored') =>
    (await scannedPieces(db, id, { result, limit: size })).map(withAddress);
  return {
    ...count,
    totals: {
      counted: totals.get('here') ?? 0,
      missing: missing.total,
      elsewhere: totals.get('elsewhere') ?? 0,
      notStored: totals.get('notStored') ?? 0,
      unknown: totals.get('unknown') ?? 0,
    },
    counted: await piecesWith('here'),
    missing: missing.pieces.map(withAddress),
    elsewhere: await piecesWith('elsewhere'),
    notStored: await piecesWith('notStored'),
    unknown: await unknownCodes(db, id, size),
  };
}
