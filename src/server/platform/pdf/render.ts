import { setImmediate as nextTurn } from 'node:timers/promises';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles } from './fonts.ts';

const { regular, semiBold } = fontFiles;

// Upright where a logo asks for slanted letters.
pdfmake.setFonts({
  NotoSans: { normal: regular, bold: semiBold, italics: regular, bolditalics: semiBold },
});
// Whatever a document says, nothing is fetched for it and no other file is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === regular || path === semiBold);

/** The bytes of a PDF. */
export async function render(definition: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
  // Until then what said that it is whole holds all of it, also while it is drawn again.
  await nextTurn();
  return bytes;
}
