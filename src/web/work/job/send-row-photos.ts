import type { JobDraft } from './job-form.ts';
import type { Job } from './job.ts';

/** Sends the kept pictures of new carpets, whose ids the saved job has. */
export async function sendRowPhotos({ items }: JobDraft, saved: Job): Promise<void> {
  for (const [index, { _id: jobItem, clientItem }] of saved.items.entries()) {
    const { photos } = items[index] ?? {};
    if (photos === undefined || clientItem === null) continue;
    const { sendPictures } = await import('#web/work/photo/kept-pictures.ts');
    await sendPictures(photos, { clientItem: clientItem._id, jobItem });
  }
}
