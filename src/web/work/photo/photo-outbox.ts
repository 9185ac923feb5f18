import { useEffect } from 'react';
import { call } from '#web/kit/base/http.ts';
import { newId } from '#web/kit/base/new-id.ts';
import { notify } from '#web/kit/base/notices.ts';
import { Outbox, type OutboxEntry, useOutbox } from '#web/kit/base/outbox.ts';
import { currentLocale } from '#web/kit/base/translate.tsx';
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

type PhotoOf = Pick<WaitingPhoto, 'clientItem' | 'jobItem'>;

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

/** Pixels of the longer side, as stored by the server. */
const MAX_SIDE = 2_000;
const QUALITY = 0.85;

/**
 * A JPEG of at most 2000 pixels, upright. The original if that is smaller or the browser cannot
 * read it.
 */
async function shrink(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    draw(canvas, bitmap, scale);
    const small = Promise.withResolvers<Blob | null>();
    canvas.toBlob(small.resolve, 'image/jpeg', QUALITY);
    const made = await small.promise;
    return made !== null && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}

/** Draws a picture onto a canvas at a scale, and closes the bitmap. */
export function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, scale: number): void {
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
}

/**
 * Pictures of unsaved rows by a key that the form keeps. They are lost with the page, like the rest
 * of the form.
 */
const kept = new Map<string, readonly File[]>();

export function picturesOf(name: string): readonly File[] {
  return kept.get(name) ?? [];
}

export function keepPictures(name: string, pictures: readonly File[]): void {
  kept.set(name, pictures);
}

export async function sendPictures(name: string, of: PhotoOf): Promise<void> {
  await addPhotos(picturesOf(name), of);
  kept.delete(name);
}
