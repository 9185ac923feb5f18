import { lazyPart } from '#web/kit/base/lazy-part.ts';

export const LazyHistory = lazyPart(() => import('./History.tsx'), 'History');
