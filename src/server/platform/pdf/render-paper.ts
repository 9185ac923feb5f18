import type { Paper } from '#shared/document/paper.ts';
import { END } from './paper-end.ts';
import { type Drawing, paperDefinition } from './paper-pdf.ts';
import { LAST_ROW } from './paper-table.ts';
import { render } from './render.ts';

/** The bytes of a paper's PDF; a logo that cannot be drawn gives way to the company's name. */
export async function renderPaper(
  paper: Paper,
  drawing: Drawing,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await renderWhole(paper, drawing);
  } catch (error) {
    if (drawing.logo === undefined) throw error;
    return renderWhole(paper, { ...drawing, logo: undefined });
  }
}

/** Draws it again, with the last row on a new page, where the end stood on one by itself. */
async function renderWhole(paper: Paper, drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const pages: Record<string, number[]> = {};
  const bytes = await render({
    ...paperDefinition(paper, drawing),
    pageBreakBefore: ({ id, pageNumbers }) => {
      if (id !== undefined) pages[id] = pageNumbers;
      return false;
    },
  });
  const [endsOn, end] = [pages[LAST_ROW]?.at(-1), pages[END]?.[0]];
  const isEndAlone = endsOn !== undefined && end !== undefined && end > endsOn;
  return isEndAlone ? render(paperDefinition(paper, { ...drawing, isLastRowApart: true })) : bytes;
}
