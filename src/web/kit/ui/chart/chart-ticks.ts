const STEPS = [1, 2, 2.5, 5, 10];

/**
 * The ticks of an axis from 0: round steps of whole numbers, about `count` of them, the last at or
 * above `highest`.
 */
export function ticksTo(highest: number, count = 6): number[] {
  const minStep = Math.max(highest, 1) / count;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step =
    STEPS.map((entry) => entry * power).find((value) => value >= minStep && value % 1 === 0) ?? 1;
  const marks = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: marks + 1 }, (_, index) => index * step);
}
