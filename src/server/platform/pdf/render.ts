import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles } from './style.ts';

const { regular, semiBold } = fontFiles;

// A logo's italic text is drawn upright.
pdfmake.setFonts({
  NotoSans: { normal: regular, bold: semiBold, italics: regular, bolditalics: semiBold },
});
// Documents must not load URLs or files other than the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === regular || path === semiBold);

export async function render(definition: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
  // Until the next turn the stream's end event keeps the document in memory, even if it is drawn again.
  await yieldToEventLoop();
  return bytes;
}
