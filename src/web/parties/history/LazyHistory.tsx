import { lazyPart } from '#web/kit/base/lazy-part.ts';

/** A record's history and its words, which come when its tab is opened. */
export const LazyHistory = lazyPart(() => import('./History.tsx'), 'History');
