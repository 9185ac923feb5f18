import { lazyPart } from '#web/kit/base/lazy-part.ts';

/** What asks on which paper labels are printed, and its words. */
export const LazyLabelDialog = lazyPart(() => import('./LabelDialog.tsx'), 'LabelDialog');
