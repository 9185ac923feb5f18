import { PDFDocument } from '@cantoo/pdf-lib';

export type Files = { title: string; files: readonly Uint8Array[] };

/** One PDF of several, page after page; what stands on each is as it was drawn. */
export async function merge({ title, files }: Files): Promise<Uint8Array<ArrayBuffer>> {
  const whole = await PDFDocument.create();
  whole.setTitle(title);
  for (const file of files) {
    const part = await PDFDocument.load(file);
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  return new Uint8Array(await whole.save());
}
