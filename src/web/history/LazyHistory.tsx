import { lazyPart } from '#web/base/lazy-part.ts';
import { loadAllWords } from '#web/base/words.ts';

async function load() {
  const [part] = await Promise.all([import('./History.tsx'), loadAllWords()]);
  return part;
}

/** A record's history and its words, which come when its tab is opened. */
export const LazyHistory = lazyPart(load, 'History');
