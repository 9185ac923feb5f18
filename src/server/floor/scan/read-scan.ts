import { findTag } from '#server/floor/tag/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { signedAddress } from '#server/platform/files/index.ts';
import type { Context } from '#server/platform/http/index.ts';
import type { Scan, ScannedPiece } from '#shared/contract/scan.ts';
import { readScanCode, refOf } from '#shared/rules/scan-code.ts';
import {
  jobByRef,
  loadScanned,
  pieceByPreviousRef,
  pieceByRef,
  piecesByRefs,
  placeByCode,
} from './scan.store.ts';

/** What a scanned or typed code refers to; kind `unknown` if to nothing. */
export async function readScan(db: Db, code: string): Promise<Scan> {
  return (await lookUp(db, code)) ?? toScan('unknown', code);
}

/** Like `readScan`, with signed addresses of the photos. */
export async function showScan(context: Context, code: string): Promise<Scan> {
  const scan = await readScan(context.db, code);
  return { ...scan, pieces: scan.pieces.map((piece) => withAddress(context, piece)) };
}

/** Pieces by their numbers, with signed addresses of the photos; unknown numbers are left out. */
export async function showPieces(context: Context, refs: number[]): Promise<ScannedPiece[]> {
  const pieces = await loadScanned(context.db, await piecesByRefs(context.db, refs));
  return pieces.map((piece) => withAddress(context, piece));
}

function withAddress({ env, now }: Context, piece: ScannedPiece): ScannedPiece {
  const { photo } = piece;
  return { ...piece, photo: photo && { thumb: signedAddress(env, photo.thumb, now) } };
}

async function lookUp(db: Db, code: string): Promise<Scan | undefined> {
  const read = readScanCode(code);
  switch (read.kind) {
    case 'piece':
      return pieceOf(db, code, await pieceByRef(db, read.ref));
    case 'job':
      return jobOf(db, code, read.ref);
    case 'tag':
      return (await tagOf(db, read.code)) ?? lookUpText(db, code);
    case 'place':
      return placeOf(db, read.code);
    case 'text':
      return lookUpText(db, read.text);
  }
}

/** In order of precedence: the number of a piece, the code of a place, a number from an older system. */
async function lookUpText(db: Db, text: string): Promise<Scan | undefined> {
  const ref = refOf(text);
  const own = ref === undefined ? undefined : await pieceByRef(db, ref);
  if (own !== undefined) return pieceOf(db, text, own);
  return (await placeOf(db, text)) ?? pieceOf(db, text, await pieceByPreviousRef(db, text));
}

async function placeOf(db: Db, code: string): Promise<Scan | undefined> {
  const place = await placeByCode(db, code);
  return place && toScan('place', place.code, { place });
}

async function pieceOf(db: Db, code: string, id: string | undefined): Promise<Scan | undefined> {
  return id === undefined
    ? undefined
    : toScan('piece', code, { pieces: await loadScanned(db, [id]) });
}

async function jobOf(db: Db, code: string, ref: number): Promise<Scan | undefined> {
  const result = await jobByRef(db, ref);
  if (result === undefined) return undefined;
  const { job, pieces } = result;
  return toScan('job', code, { job, pieces: await loadScanned(db, pieces) });
}

/** Its piece, or the tag itself if it is on none. */
async function tagOf(db: Db, code: string): Promise<Scan | undefined> {
  const tag = await findTag(db, code);
  if (tag === undefined) return undefined;
  return (await pieceOf(db, code, tag.clientItem?._id)) ?? toScan('tag', code);
}

function toScan(kind: Scan['kind'], code: string, result: Partial<Scan> = {}): Scan {
  return { kind, code, pieces: [], job: null, place: null, ...result };
}
