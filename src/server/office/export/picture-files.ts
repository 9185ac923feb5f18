import { getConfig } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type FilesEnv, filesOf } from '#server/platform/files/index.ts';
import { findLogo } from '#server/platform/logo/index.ts';

type PictureFile = { folder: string; name: string; bytes: Uint8Array } | { missing: string };

const BATCH_SIZE = 500;

/** Every photo in full size, in a file named after its client, carpet and date. */
export async function* photoFiles(
  db: Db,
  env: FilesEnv,
  client?: string,
): AsyncGenerator<PictureFile> {
  for (let last = ''; ;) {
    const photos = await photosAfter(db, last, client);
    for (const photo of photos) yield await photoFile(env, photo);
    last = photos.at(-1)?.id ?? last;
    if (photos.length < BATCH_SIZE) return;
  }
}

function photosAfter(db: Db, last: string, client: string | undefined) {
  return db
    .selectFrom('photo')
    .innerJoin('client_item', 'client_item.id', 'photo.client_item_id')
    .innerJoin('client', 'client.id', 'client_item.client_id')
    .select(['photo.id', 'photo.full_file', 'photo.taken_on_day', 'photo.deleted_on'])
    .select(['client_item.ref', 'client_item.title', 'client.ref as client_ref'])
    .select(['first_name', 'last_name', 'company_name'])
    .where('photo.id', '>', last)
    .$if(client !== undefined, (query) => query.where('client.id', '=', client ?? ''))
    .orderBy('photo.id')
    .limit(BATCH_SIZE)
    .execute();
}

type PhotoRow = Awaited<ReturnType<typeof photosAfter>>[number];

async function photoFile(env: FilesEnv, photo: PhotoRow): Promise<PictureFile> {
  const { id, ref, title, full_file: file, taken_on_day: day, client_ref: clientRef } = photo;
  const bytes = await filesOf(env).get(file);
  if (bytes === undefined) return { missing: `photo ${id}: ${file}` };
  const { company_name: company, first_name: first, last_name: lastName } = photo;
  const owner = [clientRef, company || `${first} ${lastName}`.trim()].join(' ');
  return { folder: 'photos', name: `${owner} - ${ref} ${title} ${day}.webp`, bytes };
}

export async function* logoFile(db: Db): AsyncGenerator<PictureFile> {
  const { logo } = await getConfig(db);
  const picture = await findLogo(db, logo);
  if (picture === undefined) return;
  yield { folder: 'logo', name: `logo.${picture.type}`, bytes: picture.bytes };
}
