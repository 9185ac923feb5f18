import type { z } from 'zod';
import type { Count, CountScan, countRoutes, WholeCount } from '#shared/contract/count.ts';
import { AppError } from '#shared/errors.ts';
import { countResult } from '#shared/rules/count.ts';
import { fold } from '#shared/text.ts';
import type { Db } from '../db/open.ts';
import { tellCount } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { loadPlaces } from '../place/place.store.ts';
import { readScan } from '../scan/read-scan.ts';
import { loadScanned, placeByCode } from '../scan/scan.store.ts';
import { putFound } from '../storage/move-stays.ts';
import {
  findScan,
  foundElsewhere,
  insertScan,
  isCounted,
  scannedPieces,
  scanTotals,
  storedAt,
  unknownCodes,
} from './count-scan.store.ts';
import { getCount, holdOpenCount, insertCount, markClosed } from './count.store.ts';
import { keepMissing, missingOf } from './missing.store.ts';

type Input<K extends 'create' | 'scan' | 'close'> = z.output<(typeof countRoutes)[K]['body']>;

/** A count of a place begins, or of everything. */
export async function beginCount(
  context: StaffContext,
  { place = null, notes }: Input<'create'>,
): Promise<Count> {
  const { db } = context;
  if (place !== null && (await loadPlaces(db, [place])).length === 0)
    throw new AppError('reference.unknown', { path: 'place' });
  const id = await insertCount(context, { place, notes });
  return tellCount(context, { event: 'begun', before: null, after: await getCount(db, id) });
}

/** As many of each list as are wanted, and how many there are. */
export async function readCount(db: Db, id: string, size = 100_000): Promise<WholeCount> {
  const count = await getCount(db, id);
  const totals = await scanTotals(db, id);
  const missing = await missingOf(db, count, size);
  const of = (result: 'here' | 'elsewhere' | 'notStored') =>
    scannedPieces(db, id, { result, most: size });
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
    missing: missing.pieces,
    elsewhere: await of('elsewhere'),
    notStored: await of('notStored'),
    unknown: await unknownCodes(db, id, size),
  };
}

/**
 * Something was scanned. The same scan again, of a phone that did not hear the answer, changes
 * nothing and is answered as it was.
 */
export async function takeScan(
  context: StaffContext,
  id: string,
  { id: scan, at, code, place }: Input<'scan'>,
): Promise<CountScan> {
  const { db, actor } = context;
  const before = await findScan(db, scan);
  if (before !== undefined) return repeated(db, id, before);
  const count = await holdOpenCount(db, id);
  const read = await readScan(db, code);
  const [piece] = read.kind === 'piece' ? read.pieces : [];
  const row = { id: scan, count_id: id, at: new Date(at).toISOString(), user_id: actor, code };
  const nothing = { client_item_id: null, known_place_id: null };
  if (read.kind === 'place' && read.place !== null) {
    const at_ = read.place._id;
    await insertScan(db, { ...row, ...nothing, result: 'place', place_id: at_ });
    return { result: 'here', piece: null, place: read.place };
  }
  const here = (await placeNamed(db, place)) ?? count.place?._id ?? null;
  const isKnown = piece !== undefined;
  const stored = isKnown ? await storedAt(db, piece._id) : undefined;
  const isAgain = isKnown && (await isCounted(db, id, piece._id));
  const result = countResult({ isKnown, isAgain, stored, at: here });
  const kept = {
    ...row,
    client_item_id: piece?._id ?? null,
    place_id: here,
    known_place_id: stored?.place ?? null,
  };
  const isFirst = await insertScan(db, { ...kept, result });
  // Another phone was quicker.
  if (!isFirst) await insertScan(db, { ...kept, result: 'again' });
  return answerOf(db, { ...kept, result: isFirst ? result : 'again' });
}

async function repeated(db: Db, count: string, scan: Scanned): Promise<CountScan> {
  if (scan.count_id !== count) throw new AppError('record.changed');
  return answerOf(db, scan);
}

type Scanned = NonNullable<Awaited<ReturnType<typeof findScan>>>;

async function answerOf(db: Db, scan: Scanned): Promise<CountScan> {
  const isPlace = scan.result === 'place';
  const id = isPlace ? scan.place_id : scan.known_place_id;
  const [place] = id === null ? [] : await loadPlaces(db, [id]);
  const [piece] = scan.client_item_id === null ? [] : await loadScanned(db, [scan.client_item_id]);
  return {
    result: scan.result === 'place' ? 'here' : scan.result,
    piece: piece ?? null,
    place: place ?? null,
  };
}

/** A place by its id, or as its label says it; a phone without a network knows no more. */
async function placeNamed(db: Db, named: string | null | undefined): Promise<string | undefined> {
  if (!named) return undefined;
  const [known] = await loadPlaces(db, [named]);
  return known?._id ?? (await placeByCode(db, fold(named)))?._id;
}

/** It ends; what was found elsewhere is put there where that is asked for. */
export async function endCount(
  context: StaffContext,
  id: string,
  { _rev, move }: Input<'close'>,
): Promise<Count> {
  const { db } = context;
  const before = await holdOpenCount(db, id);
  await keepMissing(db, before);
  if (move) {
    for (const [place, stays] of await foundElsewhere(db, id))
      await putFound(context, stays, place);
  }
  await markClosed(context, id, _rev);
  return tellCount(context, { event: 'ended', before, after: await getCount(db, id) });
}
