import { sql } from 'kysely';
import { photoColumns } from '#shared/columns/photo.ts';
import type { Search } from '#shared/contract/search.ts';
import { type Db, searchedBy, searchRecords } from '../../platform/db/index.ts';
import { loadPhotos, type StoredPhoto } from './photo.store.ts';

const searched = searchedBy('photo', photoColumns, {
  fromTo: sql.ref('photo.taken_on_day'),
  // Sorted by the job that it was taken for.
  job: sql`(select job_id from job_item where job_item.id = photo.job_item_id)`,
});

export function searchPhotos<Shown extends { _id: string }>(
  db: Db,
  search: Search,
  show: (photo: StoredPhoto) => Shown,
) {
  // Of a job are the photos of every piece that it has, also those from before.
  const { job, ...filters } = search.filters;
  const of = job?.is === 'equal' ? String(job.value) : undefined;
  return searchRecords(
    db,
    { ...search, filters },
    {
      ...searched,
      from: db
        .selectFrom('photo')
        .where('photo.deleted_on', 'is', null)
        .$if(of !== undefined, (query) =>
          query.where(sql<boolean>`photo.client_item_id in (select client_item_id from job_item
            where job_item.job_id = ${of})`),
        ),
      newest: [sql.ref('photo.taken_on'), sql.ref('photo.id')],
      load: async (ids) => (await loadPhotos(db, ids)).map(show),
    },
  );
}
