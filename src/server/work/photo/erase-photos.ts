import { type Db, searchable } from '#server/platform/db/index.ts';

/** Dates the deletion back to `before`, so that the next clean-up removes the files. */
export async function erasePhotos(db: Db, client: string, before: Date): Promise<void> {
  const pieces = db.selectFrom('client_item').select('id').where('client_id', '=', client);
  const photos = db.selectFrom('photo').select('id').where('client_item_id', 'in', pieces);
  await db.deleteFrom('photo_mark').where('photo_id', 'in', photos).execute();
  await db
    .updateTable('photo')
    .set({ ...searchable({ note: '' }), deleted_on: before.toISOString() })
    .where('client_item_id', 'in', pieces)
    .execute();
}
