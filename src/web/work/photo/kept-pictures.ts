import { addPhotos, type PhotoOf } from './photo-outbox.ts';

/** Pictures of what is not saved yet, by a name that its form keeps: gone with the page, as all that is typed. */
const kept = new Map<string, readonly File[]>();

export function picturesOf(name: string): readonly File[] {
  return kept.get(name) ?? [];
}

export function keepPictures(name: string, pictures: readonly File[]): void {
  kept.set(name, pictures);
}

/** Sends them, now that there is whose they are. */
export async function sendPictures(name: string, of: PhotoOf): Promise<void> {
  await addPhotos(picturesOf(name), of);
  kept.delete(name);
}
