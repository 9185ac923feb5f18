import { PDFDocument } from '@cantoo/pdf-lib';
import { type Bytes, doTasks } from '#server/platform/threads/index.ts';
import type { DrawPublicPage } from '#shared/document/public-page.ts';
import type { DrawTask, MergeTask } from './draw.ts';
import { renderLabels } from './label-pdf.ts';
import { renderLetter } from './letter-pdf.ts';
import { loadPageDrawer } from './page-drawer.ts';
import { renderPaper } from './paper-pdf.ts';

// Draws documents and labels in a worker, because pdfmake blocks its thread until a document is complete.

/** Loaded with the first public page. */
let drawPublicPage: DrawPublicPage | undefined;

doTasks(async function* draw(task: DrawTask): AsyncGenerator<Bytes> {
  if ('files' in task) {
    yield await merge(task);
    return;
  }
  if ('page' in task) {
    drawPublicPage ??= await loadPageDrawer();
    yield new TextEncoder().encode(drawPublicPage(task.page));
    return;
  }
  if ('labels' in task) {
    yield await renderLabels(task.labels, task.sheet);
    return;
  }
  const { logo } = task.drawing;
  // Cloning turns a Buffer into a Uint8Array.
  const drawing = { ...task.drawing, logo: logo && { ...logo, bytes: Buffer.from(logo.bytes) } };
  yield await ('letter' in task
    ? renderLetter(task.letter, drawing)
    : renderPaper(task.paper, drawing));
});

async function merge({ title, files }: MergeTask): Promise<Uint8Array<ArrayBuffer>> {
  const merged = await PDFDocument.create();
  merged.setTitle(title);
  for (const file of files) {
    const part = await PDFDocument.load(file);
    for (const page of await merged.copyPages(part, part.getPageIndices())) merged.addPage(page);
  }
  return new Uint8Array(await merged.save());
}
