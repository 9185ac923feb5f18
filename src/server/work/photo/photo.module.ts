import { sql, type SqlBool } from 'kysely';
import { ofClientOf, type TablesOf } from '#server/platform/db/index.ts';
import { photoInvariants } from './photo.invariants.ts';
import { photoHandlers } from './photo.routes.ts';

const ofPhotos = (client: string) => sql<SqlBool>`photo_id in (select photo.id from photo
  join client_item on client_item.id = photo.client_item_id where client_id = ${client})`;

export const photoModule = {
  handlers: { photo: photoHandlers },
  invariants: photoInvariants,
  tables: {
    photo: {
      exported: { ofClient: ofClientOf('client_item_id', 'client_item'), erased: 'apart' },
      sample: 'cleared',
      recorded: ['photo', 'job', 'handover', 'client'],
    },
    photo_mark: {
      exported: { ofClient: ofPhotos, erased: 'apart' },
      sample: 'cleared',
      recorded: ['photo', 'job', 'handover', 'client'],
    },
  } as const satisfies TablesOf<'photo' | 'photo_mark'>,
};
