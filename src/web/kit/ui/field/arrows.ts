import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The index of the option that an arrow key moves to, from `from` (-1: none) and around the ends; undefined for
 * other keys. Replaces Downshift's handling, which reports the move only after the next render: a key pressed
 * before that would act on the previous option.
 */
export function arrowTo(event: KeyboardEvent, from: number, count: number): number | undefined {
  const step = event.altKey || count === 0 ? undefined : steps[event.key];
  if (step === undefined) return undefined;
  event.preventDefault();
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  return (Math.max(from, step < 0 ? 0 : -1) + step + count) % count;
}
