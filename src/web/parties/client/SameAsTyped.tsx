import { Suspense, useState } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useDebounced } from '#web/kit/base/use-debounced.ts';
import type { SameClientProps } from './SameClient.tsx';

const PAUSE_MS = 500;

const SameClient = lazyPart(() => import('./SameClient.tsx'), 'SameClient');

/**
 * Reports an existing client with the typed contact, after a pause in typing and only if the text
 * has changed.
 */
export function SameAsTyped({ text, ...props }: SameClientProps) {
  const [before] = useState(text);
  const settled = useDebounced(text, PAUSE_MS);
  if (text === before) return null;
  return (
    <Suspense>
      <SameClient {...props} text={settled === text ? text : ''} />
    </Suspense>
  );
}
