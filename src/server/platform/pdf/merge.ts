import { PDFDocument } from '@cantoo/pdf-lib';
import type { MergeTask } from './draw.ts';

export async function merge({ title, files }: MergeTask): Promise<Uint8Array<ArrayBuffer>> {
  const merged = await PDFDocument.create();
  merged.setTitle(title);
  for (const file of files) {
    const part = await PDFDocument.load(file);
    for (const page of await merged.copyPages(part, part.getPageIndices())) merged.addPage(page);
  }
  return new Uint8Array(await merged.save());
}
