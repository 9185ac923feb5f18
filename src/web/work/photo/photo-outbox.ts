import { useEffect } from 'react';
import { call } from '#web/kit/base/http.ts';
import { newId } from '#web/kit/base/new-id.ts';
import { notify } from '#web/kit/base/notices.ts';
import { Outbox, useOutbox, type OutboxEntry } from '#web/kit/base/outbox.ts';
import { currentLocale } from '#web/kit/base/translate.tsx';
import { shrink } from './shrink.ts';
import { WAITING_PHOTOS } from './waiting-photos.ts';

type WaitingPhoto = OutboxEntry & {
  clientItem: string;
  jobItem: string | null;
  takenOn: string;
  picture: Blob;
};

export const photos = new Outbox<WaitingPhoto>({
  name: WAITING_PHOTOS,
  order: ({ takenOn }) => takenOn,
  send,
  pauseMs: 10_000,
});

export type PhotoOf = Pick<WaitingPhoto, 'clientItem' | 'jobItem'>;

/** Keeps pictures until the server has them; shows a notice if the browser cannot store one. */
export async function addPhotos(files: readonly File[], of: PhotoOf): Promise<void> {
  try {
    for (const file of files) {
      const takenOn = new Date().toISOString();
      await photos.add({ id: newId(), ...of, takenOn, picture: await shrink(file) });
    }
  } catch {
    const { t } = currentLocale();
    notify({ kind: 'wrong', title: t('notice.failed'), body: t('photo.notKept') });
  }
}

async function send({ id, clientItem, jobItem, takenOn, picture }: WaitingPhoto): Promise<void> {
  const body = new FormData();
  const fields = { id, clientItem, takenOn, ...(jobItem !== null && { jobItem }) };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', picture, 'photo.jpg');
  await call('POST /photo', { body }, { stays: true });
}

/** Reads the photos of a screen again when some have been sent. */
export function useSent(refetch: () => unknown): void {
  const { changes } = useOutbox(photos);
  useEffect(() => {
    if (changes > 0) void refetch();
  }, [changes, refetch]);
}
