import { addPhotos, type PhotoOf } from './photo-outbox.ts';

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
