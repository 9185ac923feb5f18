import type { z } from 'zod';
import type { Count, CountScan, countRoutes } from '#shared/contract/count.ts';
import type { ScannedPiece } from '#shared/contract/scan.ts';
import { AppError } from '#shared/errors.ts';
import { countResult } from '#shared/rules/count.ts';
import type { Db } from '../../platform/db/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { findPlaceShort } from '../../platform/records/index.ts';
import { loadScanned, placeByCode, readScan } from '../scan/index.ts';
import { findScan, insertScan, isCounted, storedAt } from './count-scan.store.ts';
import { lockOpenCount } from './count.store.ts';

type Scan = z.output<typeof countRoutes.scan.body>;

/**
 * Records a scan. A scan that is repeated, by a phone that lost the answer, changes nothing and
 * gets the same answer.
 */
export async function takeScan(context: StaffContext, id: string, scan: Scan): Promise<CountScan> {
  const { db } = context;
  const before = await findScan(db, scan.id);
  if (before !== undefined) return repeated(db, id, before);
  const count = await lockOpenCount(db, id);
  // Two tabs that share what waits may send it at once.
  const meanwhile = await findScan(db, scan.id);
  if (meanwhile !== undefined) return repeated(db, id, meanwhile);
  const { made, pieces } = await rowOf(context, count, scan);
  if (await insertScan(db, made)) return answerOf(db, made, pieces);
  // Another phone was quicker.
  const again = { ...made, result: 'again' } as const;
  await insertScan(db, again);
  return answerOf(db, again, pieces);
}

/** What a scan is by the books as they are now, and the piece that was scanned. */
async function rowOf(
  { db, actor }: Pick<StaffContext, 'db' | 'actor'>,
  { _id: countId, place: own }: Count,
  { id, at, code, place }: Scan,
): Promise<{ made: Scanned; pieces: readonly ScannedPiece[] }> {
  const read = await readScan(db, code);
  const row = { id, count_id: countId, at: new Date(at).toISOString(), user_id: actor, code };
  if (read.place !== null) {
    const nothing = { client_item_id: null, known_place_id: null };
    const made = { ...row, ...nothing, result: 'place', place_id: read.place._id } as const;
    return { made, pieces: [] };
  }
  const pieces = read.kind === 'piece' ? read.pieces : [];
  const [piece] = pieces;
  const isKnown = piece !== undefined;
  const here = (await placeNamed(db, place)) ?? own?._id ?? null;
  const stored = isKnown ? await storedAt(db, piece._id) : undefined;
  const isAgain = isKnown && (await isCounted(db, countId, piece._id));
  const made = {
    ...row,
    client_item_id: piece?._id ?? null,
    place_id: here,
    known_place_id: stored?.place ?? null,
    result: countResult({ isKnown, isAgain, stored, at: here }),
  };
  return { made, pieces };
}

async function repeated(db: Db, count: string, scan: Scanned): Promise<CountScan> {
  if (scan.count_id !== count) throw new AppError('record.changed');
  const { client_item_id: piece } = scan;
  return answerOf(db, scan, piece === null ? [] : await loadScanned(db, [piece]));
}

type Scanned = NonNullable<Awaited<ReturnType<typeof findScan>>>;

async function answerOf(
  db: Db,
  scan: Scanned,
  [piece]: readonly ScannedPiece[],
): Promise<CountScan> {
  const isPlace = scan.result === 'place';
  const id = isPlace ? scan.place_id : scan.known_place_id;
  const place = id === null ? undefined : await findPlaceShort(db, id);
  return {
    result: scan.result === 'place' ? 'here' : scan.result,
    piece: piece ?? null,
    place: place ?? null,
  };
}

/** A place by its id, or as its label says it; a phone without a network knows no more. */
async function placeNamed(db: Db, named: string | null | undefined): Promise<string | undefined> {
  if (!named) return undefined;
  const known = await findPlaceShort(db, named);
  return known?._id ?? (await placeByCode(db, named))?._id;
}
