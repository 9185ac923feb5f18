import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Paper } from '#shared/document/paper.ts';
import type { PublicPage } from '#shared/document/public-page.ts';
import { type Bytes, Thread } from '../threads/index.ts';
import type { Label, LabelSheet } from './label-pdf.ts';
import { LruCache } from './lru-cache.ts';
import type { Files } from './merge.ts';
import type { Drawing } from './paper-pdf.ts';

export type DrawTask =
  | { paper: Paper; drawing: Drawing }
  | { labels: readonly Label[]; sheet: LabelSheet }
  | { page: PublicPage }
  | Files;

const KEPT_BYTES = 8 * 1024 * 1024;

const thread = new Thread<DrawTask>(join(import.meta.dirname, 'draw.thread.ts'), {
  megabytes: 96,
  silentMs: 120_000,
});
const kept = new LruCache(KEPT_BYTES);

/** A paper's PDF. One that was drawn of the very same words and pictures is kept for a while. */
export function drawPaper(paper: Paper, drawing: Drawing): Promise<Bytes> {
  const { logo, ...drawOptions } = drawing;
  const words = [paper, drawOptions, logo && { ...logo, bytes: null }];
  return kept.get(keyOf(words, logo?.bytes), () => only({ paper, drawing }));
}

/** Of all that it is drawn from: what was changed since is never shown as it was. */
function keyOf(words: unknown, bytes: Uint8Array = new Uint8Array()): string {
  return createHash('sha256').update(JSON.stringify(words)).update(bytes).digest('base64');
}

/** What a public page says, as HTML. */
export function drawPage(page: PublicPage): Promise<Bytes> {
  return kept.get(keyOf([page]), () => only({ page }));
}

/** Labels in their true size, as one PDF. */
export function drawLabels(labels: readonly Label[], sheet: LabelSheet): Promise<Bytes> {
  return only({ labels, sheet });
}

/** One PDF of several. */
export function joinPapers(files: Files): Promise<Bytes> {
  return only(files);
}

async function only(task: DrawTask): Promise<Bytes> {
  for await (const part of thread.parts(task)) return part;
  throw new Error('nothing was drawn');
}
