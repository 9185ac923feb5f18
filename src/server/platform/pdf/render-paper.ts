import type { Paper } from '#shared/document/paper.ts';
import { END } from './paper-end.ts';
import { type Drawing, paperDefinition } from './paper-pdf.ts';
import { LAST_ROW } from './paper-table.ts';
import { render } from './render.ts';

/** A document's PDF; if the logo cannot be drawn, the company's name takes its place. */
export async function renderPaper(
  paper: Paper,
  drawing: Drawing,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await renderOnce(paper, drawing);
  } catch (error) {
    if (drawing.logo === undefined) throw error;
    return renderOnce(paper, { ...drawing, logo: undefined });
  }
}

/** If the end is alone on the last page, draws again with the last row on that page too. */
async function renderOnce(paper: Paper, drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const pages: Record<string, number[]> = {};
  const bytes = await render({
    ...paperDefinition(paper, drawing),
    pageBreakBefore: ({ id, pageNumbers }) => {
      if (id !== undefined) pages[id] = pageNumbers;
      return false;
    },
  });
  const [rowPage, endPage] = [pages[LAST_ROW]?.at(-1), pages[END]?.[0]];
  const isEndAlone = rowPage !== undefined && endPage !== undefined && endPage > rowPage;
  return isEndAlone ? render(paperDefinition(paper, { ...drawing, isLastRowApart: true })) : bytes;
}
