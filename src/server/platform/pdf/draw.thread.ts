// Draws papers and labels beside the server: pdfmake gives nobody else a turn before a paper is whole.
import type { DrawPublicPage } from '#shared/document/public-page.ts';
import { type Bytes, doTasks } from '../threads/index.ts';
import type { DrawTask } from './draw.ts';
import { renderLabels } from './label-pdf.ts';
import { merge } from './merge.ts';
import { loadPageDrawer } from './page-drawer.ts';
import { renderPaper } from './render-paper.ts';

/** Of a public page: loaded with the first of them. */
let draw: DrawPublicPage | undefined;

doTasks(async function* made(task: DrawTask): AsyncGenerator<Bytes> {
  if ('files' in task) {
    yield await merge(task);
    return;
  }
  if ('page' in task) {
    draw ??= await loadPageDrawer();
    yield new TextEncoder().encode(draw(task.page));
    return;
  }
  if ('labels' in task) {
    yield await renderLabels(task.labels, task.sheet);
    return;
  }
  const { paper, drawing } = task;
  const { logo } = drawing;
  // What was cloned on its way here is no Buffer any more.
  const drawn = logo && { ...logo, bytes: Buffer.from(logo.bytes) };
  yield await renderPaper(paper, { ...drawing, logo: drawn });
});
