import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';

const BindTag = lazyPart(() => import('./BindTag.tsx').then(({ BindTag }) => BindTag));

/** Loaded on demand: blank labels are rare. */
export function LazyBindTag(props: ComponentProps<typeof BindTag>) {
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <BindTag {...props} />
    </Suspense>
  );
}
