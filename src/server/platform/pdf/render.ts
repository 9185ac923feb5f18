import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles } from './style.ts';

const files = new Set(Object.values(fontFiles).flatMap((face) => Object.values(face)));

/** A logo's italic text is drawn upright. */
function weightsOf({ regular, semiBold }: { regular: string; semiBold: string }) {
  return { normal: regular, bold: semiBold, italics: regular, bolditalics: semiBold };
}

pdfmake.setFonts({
  NotoSans: weightsOf(fontFiles.NotoSans),
  NotoSansWide: weightsOf(fontFiles.NotoSansWide),
});
// Documents must not load URLs or files other than the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));

export async function render(definition: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
  // Until the next turn the stream's end event keeps the document in memory, even if it is drawn again.
  await yieldToEventLoop();
  return bytes;
}
