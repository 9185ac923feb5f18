import type { Db } from '../db/open.ts';

type Evidence = { marks: string[]; photos: number };

/** What is seen of each of these pieces. Nothing, as long as nobody takes photos. */
export async function evidenceOf(
  _db: Db,
  _pieces: readonly string[],
): Promise<(piece: string) => Evidence> {
  return () => ({ marks: [], photos: 0 });
}
