import type { z } from 'zod';
import { loadScanned, placeByCode, readScan } from '#server/floor/scan/index.ts';
import { applyCount } from '#server/floor/storage/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { signedAddress } from '#server/platform/files/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { findPlaceShort } from '#server/platform/records/index.ts';
import type {
  Count,
  CountedPiece,
  countRoutes,
  CountScan,
  WholeCount,
} from '#shared/contract/count.ts';
import type { ScannedPiece } from '#shared/contract/scan.ts';
import { AppError } from '#shared/fields/errors.ts';
import { countResult } from '#shared/rules/count.ts';
import {
  findOpenStay,
  findScan,
  freezeMissing,
  insertScan,
  isScanned,
  misplacedStays,
  missingPieces,
  scannedPieces,
  type ScanRow,
  scanTotals,
  unknownCodes,
} from './count-scan.store.ts';
import { getCount, insertCount, lockOpenCount, markClosed } from './count.store.ts';

/** Begins a count of one place, or of everything if `place` is null. */
export async function beginCount(
  context: StaffContext,
  { place = null, notes }: z.output<typeof countRoutes.create.body>,
): Promise<Count> {
  const { db } = context;
  if (place !== null && (await findPlaceShort(db, place)) === undefined) {
    throw new AppError('reference.unknown', { path: 'place' });
  }
  const id = await insertCount(context, { place, notes });
  return audit.count(context, { event: 'begun', before: null, after: await getCount(db, id) });
}

/** Records a scan once: a client that lost the response and sends it again gets the same result. */
export async function recordScan(
  context: StaffContext,
  id: string,
  scan: z.output<typeof countRoutes.scan.body>,
): Promise<CountScan> {
  const { db } = context;
  const before = await findScan(db, scan.id);
  if (before !== undefined) return resultOfRecorded(db, id, before);
  const count = await lockOpenCount(db, id);
  // Two tabs that share the offline queue may send a scan at the same time.
  const meanwhile = await findScan(db, scan.id);
  if (meanwhile !== undefined) return resultOfRecorded(db, id, meanwhile);
  const { row, pieces } = await buildRow(context, count, scan);
  if (await insertScan(db, row)) return resultOf(db, row, pieces);
  // Another device has scanned the piece since `isScanned`.
  const again = { ...row, result: 'again' } as const;
  await insertScan(db, again);
  return resultOf(db, again, pieces);
}

async function buildRow(
  { db, actor }: Pick<StaffContext, 'db' | 'actor'>,
  { _id: countId, place: countedPlace }: Count,
  { id, at, code, place }: z.output<typeof countRoutes.scan.body>,
): Promise<{ row: ScanRow; pieces: readonly ScannedPiece[] }> {
  const read = await readScan(db, code);
  const scan = { id, count_id: countId, at: new Date(at).toISOString(), user_id: actor, code };
  if (read.place !== null) {
    const noPiece = { client_item_id: null, known_place_id: null };
    return { row: { ...scan, ...noPiece, result: 'place', place_id: read.place._id }, pieces: [] };
  }
  const pieces = read.kind === 'piece' ? read.pieces : [];
  const [piece] = pieces;
  const isKnown = piece !== undefined;
  const scannedAt = (await findPlaceId(db, place)) ?? countedPlace?._id ?? null;
  const stored = isKnown ? await findOpenStay(db, piece._id) : undefined;
  const isAgain = isKnown && (await isScanned(db, countId, piece._id));
  const row = {
    ...scan,
    client_item_id: piece?._id ?? null,
    place_id: scannedAt,
    known_place_id: stored?.place ?? null,
    result: countResult({ isKnown, isAgain, stored, at: scannedAt }),
  };
  return { row, pieces };
}

async function resultOfRecorded(db: Db, count: string, scan: ScanRow): Promise<CountScan> {
  if (scan.count_id !== count) throw new AppError('record.changed');
  const { client_item_id: piece } = scan;
  return resultOf(db, scan, piece === null ? [] : await loadScanned(db, [piece]));
}

async function resultOf(
  db: Db,
  scan: ScanRow,
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

/** By id or code: an offline phone knows a place only by the code on its label. */
async function findPlaceId(
  db: Db,
  idOrCode: string | null | undefined,
): Promise<string | undefined> {
  if (!idOrCode) return undefined;
  const place = (await findPlaceShort(db, idOrCode)) ?? (await placeByCode(db, idOrCode));
  return place?._id;
}

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

/** With `move`, pieces that were found elsewhere are moved to where they were found. */
export async function endCount(
  context: StaffContext,
  id: string,
  { _rev, move }: z.output<typeof countRoutes.close.body>,
): Promise<Count> {
  const { db } = context;
  const before = await lockOpenCount(db, id);
  await freezeMissing(db, before);
  if (move) {
    for (const [place, stays] of await misplacedStays(db, id)) {
      await applyCount(context, stays, place);
    }
  }
  await markClosed(context, id, _rev);
  return audit.count(context, { event: 'ended', before, after: await getCount(db, id) });
}
