import type { Scan, ScannedPiece } from '#shared/contract/scan.ts';
import { readScanCode, refOf } from '#shared/rules/scan-code.ts';
import { fold } from '#shared/text.ts';
import type { Db } from '../../platform/db/index.ts';
import { signedAddress } from '../../platform/files/index.ts';
import type { Context } from '../../platform/http/index.ts';
import { findTag } from '../tag/index.ts';
import {
  jobByRef,
  loadScanned,
  pieceByPreviousRef,
  pieceByRef,
  piecesByRefs,
  placeByCode,
} from './scan.store.ts';

type ScanResult = Scan | undefined;

/** What a code leads to that was scanned or typed. That nobody knows it is an answer too. */
export async function readScan(db: Db, code: string): Promise<Scan> {
  return (await find(db, code)) ?? answer('unknown', code);
}

/** The same for a screen: of a photo the address that opens it for a while. */
export async function showScan(context: Context, code: string): Promise<Scan> {
  const found = await readScan(context.db, code);
  return { ...found, pieces: found.pieces.map((piece) => withAddress(context, piece)) };
}

/** Pieces by their numbers, for a screen that shows a list of them; an unknown number has none. */
export async function showPieces(context: Context, refs: number[]): Promise<ScannedPiece[]> {
  const pieces = await loadScanned(context.db, await piecesByRefs(context.db, refs));
  return pieces.map((piece) => withAddress(context, piece));
}

function withAddress({ env, now }: Context, piece: ScannedPiece): ScannedPiece {
  const { photo } = piece;
  return { ...piece, photo: photo && { thumb: signedAddress(env, photo.thumb, now) } };
}

async function find(db: Db, code: string): Promise<ScanResult> {
  const read = readScanCode(code);
  switch (read.kind) {
    case 'piece':
      return pieceOf(db, code, await pieceByRef(db, read.ref));
    case 'job':
      return jobOf(db, code, read.ref);
    case 'tag':
      return (await tagOf(db, read.code)) ?? typed(db, code);
    case 'place':
      return placeOf(db, read.code);
    case 'text':
      return typed(db, read.text);
  }
}

/** A piece's own number comes before a place's code, and that before another's old number. */
async function typed(db: Db, text: string): Promise<ScanResult> {
  const ref = refOf(text);
  const own = ref === undefined ? undefined : await pieceByRef(db, ref);
  if (own !== undefined) return pieceOf(db, text, own);
  return (await placeOf(db, text)) ?? pieceOf(db, text, await pieceByPreviousRef(db, fold(text)));
}

async function placeOf(db: Db, code: string): Promise<ScanResult> {
  const place = await placeByCode(db, code);
  return place && answer('place', place.code, { place });
}

async function pieceOf(db: Db, code: string, id: string | undefined): Promise<ScanResult> {
  return id === undefined
    ? undefined
    : answer('piece', code, { pieces: await loadScanned(db, [id]) });
}

async function jobOf(db: Db, code: string, ref: number): Promise<ScanResult> {
  const found = await jobByRef(db, ref);
  if (found === undefined) return undefined;
  const { job, pieces } = found;
  return answer('job', code, { job, pieces: await loadScanned(db, pieces) });
}

/** One that is on a piece leads to that; else whoever scans it is asked which it is on. */
async function tagOf(db: Db, code: string): Promise<ScanResult> {
  const tag = await findTag(db, code);
  if (tag === undefined) return undefined;
  return (await pieceOf(db, code, tag.clientItem?._id)) ?? answer('tag', code);
}

function answer(kind: Scan['kind'], code: string, found: Partial<Scan> = {}): Scan {
  return { kind, code, pieces: [], job: null, place: null, ...found };
}
