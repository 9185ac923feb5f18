import type { PhotoRecord } from '#shared/contract/photo.ts';
import type { Db } from '../../platform/db/index.ts';
import { photosOf } from '../../work/photo/index.ts';

type PieceEvidence = {
  marks: Pick<PhotoRecord['marks'][number], 'kind' | 'note'>[];
  photos: number;
};

/** What is seen of each of these pieces: how many photos there are, and each mark on them once. */
export async function evidenceOf(
  db: Db,
  pieces: readonly string[],
): Promise<(piece: string) => PieceEvidence> {
  const photos = await photosOf(db, [...new Set(pieces)]);
  const byPiece = Map.groupBy(photos, ({ clientItem }) => clientItem._id);
  return (piece) => evidenceIn(byPiece.get(piece) ?? []);
}

function evidenceIn(photos: readonly Pick<PhotoRecord, 'marks'>[]): PieceEvidence {
  const marks = photos.flatMap((photo) => photo.marks);
  const once = new Map(marks.map(({ kind, note }) => [`${kind} ${note}`, { kind, note }]));
  return { marks: [...once.values()], photos: photos.length };
}
