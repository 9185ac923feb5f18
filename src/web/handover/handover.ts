import { isGivenOut } from '#shared/rules/custody.ts';
import type { Signature } from '#shared/rules/signature.ts';
import type { Answer } from '#web/base/http.ts';
import { today } from '#web/base/today.ts';
import { type ClientShort, nameOf } from '#web/client/client.ts';

export type Handover = Answer<'GET /handover/:id'>;
export type ReadyPiece = Answer<'GET /handover/ready/:clientId'>['data'][number];

export type HandoverDraft = {
  client: ClientShort | null;
  date: string | null;
  /** Rows of jobs. */
  pieces: string[];
  receivedBy: string;
  signature:
    | (Pick<Signature, 'width' | 'height'> & { strokes: { x: number; y: number }[][] })
    | null;
  notes: string;
};

/** All that are ready and in the house, or those of them that were asked for. */
export function newHandover(
  client: ClientShort | null,
  ready: readonly ReadyPiece[] = [],
  wanted: readonly string[] = [],
): HandoverDraft {
  const isTicked = (piece: ReadyPiece) =>
    wanted.length > 0 ? wanted.includes(piece._id) : !isGivenOut(piece);
  return {
    client,
    date: today(),
    pieces: ready.filter(isTicked).map(({ _id }) => _id),
    receivedBy: client === null ? '' : client.fullName || nameOf(client),
    signature: null,
    notes: '',
  };
}
