import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { render } from './render.ts';
import type { Drawing } from './sheet.ts';
import { END, LAST_ROW } from './table.ts';

type Define = (drawing: Drawing) => TDocumentDefinitions;

/** The bytes of a document's PDF; a logo that cannot be drawn gives way to the company's name. */
export async function renderSheet(
  drawing: Drawing,
  define: Define,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await renderWhole(drawing, define);
  } catch (error) {
    if (drawing.logo === undefined) throw error;
    return renderWhole({ ...drawing, logo: undefined }, define);
  }
}

/** Draws it again, with the last row on a new page, where the end stood on one by itself. */
async function renderWhole(drawing: Drawing, define: Define): Promise<Uint8Array<ArrayBuffer>> {
  const pages: Record<string, number[]> = {};
  const bytes = await render({
    ...define(drawing),
    pageBreakBefore: ({ id, pageNumbers }) => {
      if (id !== undefined) pages[id] = pageNumbers;
      return false;
    },
  });
  const [endsOn, end] = [pages[LAST_ROW]?.at(-1), pages[END]?.[0]];
  const isEndAlone = endsOn !== undefined && end !== undefined && end > endsOn;
  return isEndAlone ? render(define({ ...drawing, isLastRowApart: true })) : bytes;
}
