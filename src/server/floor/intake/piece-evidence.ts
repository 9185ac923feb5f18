import type { PhotoRecord } from '#shared/contract/photo.ts';
import type { Db } from '../../platform/db/index.ts';
import { photosOf } from '../../work/photo/index.ts';

type PieceEvidence = {
  marks: Pick<PhotoRecord['marks'][number], 'kind' | 'note'>[];
  photos: number;
};

/** The number of photos of each piece, and the marks on them, each once. */
export async function evidenceOf(
  db: Db,
  pieces: readonly string[],
): Promise<(piece: string) => PieceEvidence> {
  const photos = await photosOf(db, [...new Set(pieces)]);
  const byPiece = Map.groupBy(photos, ({ clientItem }) => clientItem._id);
  return (piece) => toEvidence(byPiece.get(piece) ?? []);
}

function toEvidence(photos: readonly Pick<PhotoRecord, 'marks'>[]): PieceEvidence {
  const marks = photos.flatMap((photo) => photo.marks);
  const distinct = new Map(marks.map(({ kind, note }) => [`${kind} ${note}`, { kind, note }]));
  return { marks: [...distinct.values()], photos: photos.length };
}
