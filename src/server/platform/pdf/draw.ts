import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Bytes, Thread } from '#server/platform/threads/index.ts';
import type { PaperLetter } from '#shared/document/paper-letter.ts';
import type { Paper } from '#shared/document/paper.ts';
import type { PublicPage } from '#shared/document/public-page.ts';
import type { Label, LabelSheet } from './label-pdf.ts';
import type { Drawing } from './paper-pdf.ts';

export type MergeTask = { title: string; files: readonly Uint8Array[] };

export type DrawTask =
  | { paper: Paper; drawing: Drawing }
  | { letter: PaperLetter; drawing: Drawing }
  | { labels: readonly Label[]; sheet: LabelSheet }
  | { page: PublicPage }
  | MergeTask;

const CACHE_BYTES = 8 * 1024 * 1024;

const thread = new Thread<DrawTask>(join(import.meta.dirname, 'draw.thread.ts'), {
  megabytes: 96,
  responseTimeoutMs: 120_000,
});
/** Calls for the same key share one drawing, also while it is being made. */
const results = new LRUCache<string, Bytes, DrawTask>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_key, _stale, { context }) => drawUncached(context),
  ignoreFetchAbort: true,
});

/** A document's PDF; cached by its content, drawing options and logo. */
export function drawPaper(paper: Paper, drawing: Drawing): Promise<Bytes> {
  const { logo, ...drawOptions } = drawing;
  const content = [paper, drawOptions, logo && { ...logo, bytes: null }];
  return results.forceFetch(hashOf(content, logo?.bytes), { context: { paper, drawing } });
}

/** Covers all input of the drawing, so that no outdated result is returned. */
function hashOf(content: unknown, bytes: Uint8Array = new Uint8Array()): string {
  return createHash('sha256').update(JSON.stringify(content)).update(bytes).digest('base64');
}

/** The HTML of a public page's body. */
export function drawPage(page: PublicPage): Promise<Bytes> {
  return results.forceFetch(hashOf([page]), { context: { page } });
}

export function drawLabels(labels: readonly Label[], sheet: LabelSheet): Promise<Bytes> {
  return drawUncached({ labels, sheet });
}

/** The PDF of a letter; not cached, because it is dated. */
export function drawLetter(letter: PaperLetter, drawing: Drawing): Promise<Bytes> {
  return drawUncached({ letter, drawing });
}

export function joinPapers(files: MergeTask): Promise<Bytes> {
  return drawUncached(files);
}

async function drawUncached(task: DrawTask): Promise<Bytes> {
  for await (const part of thread.parts(task)) return part;
  throw new Error('nothing was drawn');
}
