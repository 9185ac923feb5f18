import { lazyPart } from '#web/kit/base/lazy-part.ts';

export const LazyLabelDialog = lazyPart(() => import('./LabelDialog.tsx'), 'LabelDialog');
