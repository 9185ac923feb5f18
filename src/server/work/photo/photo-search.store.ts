import { sql } from 'kysely';
import { type Db, searchedBy, searchRecords } from '#server/platform/db/index.ts';
import type { Context } from '#server/platform/http/index.ts';
import type { Search } from '#shared/contract/search.ts';
import { photoColumns } from '#shared/records/photo.ts';
import { withAddresses } from './photo.service.ts';
import { loadPhotos, type StoredPhoto } from './photo.store.ts';

const searched = searchedBy('photo', photoColumns, {
  fromTo: sql.ref('photo.taken_on_day'),
  // For sorting: the job that the photo was taken for.
  job: sql`(select job_id from job_item where job_item.id = photo.job_item_id)`,
});

function searchPhotos<Shown extends { _id: string }>(
  db: Db,
  search: Search,
  show: (photo: StoredPhoto) => Shown,
) {
  // The filter "job" matches all photos of the pieces of a job, also older ones.
  const { job, ...filters } = search.filters;
  const jobId = job?.is === 'equal' ? String(job.value) : undefined;
  return searchRecords(
    db,
    { ...search, filters },
    {
      ...searched,
      from: db
        .selectFrom('photo')
        .where('photo.deleted_on', 'is', null)
        .$if(jobId !== undefined, (query) =>
          query.where(sql<boolean>`photo.client_item_id in (select client_item_id from job_item
            where job_item.job_id = ${jobId})`),
        ),
      newest: [sql.ref('photo.taken_on'), sql.ref('photo.id')],
      load: async (ids) => (await loadPhotos(db, ids)).map(show),
    },
  );
}

export function findPhotos(context: Context, search: Search) {
  return searchPhotos(context.db, search, (photo) => withAddresses(context, photo));
}
