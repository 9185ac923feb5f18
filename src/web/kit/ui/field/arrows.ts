import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Which of so many rows an arrow leads to from one of them (`-1`: none yet), round the ends; undefined
 * for every other key. Downshift tells where an arrow went only after the next drawing: the key after
 * it would start, or take, where the list stood before.
 */
export function arrowTo(event: KeyboardEvent, from: number, count: number): number | undefined {
  const step = event.altKey || count === 0 ? undefined : steps[event.key];
  if (step === undefined) return undefined;
  event.preventDefault();
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  return (Math.max(from, step < 0 ? 0 : -1) + step + count) % count;
}
