import type { Role } from '../base/choices.ts';
import { isDesk } from './roles.ts';

/** How long floor staff can cancel their own hand-overs. */
const OWN_CANCEL_MS = 10 * 60 * 1_000;

export function isFresh(createdOn: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdOn) <= OWN_CANCEL_MS;
}

type CancelParams = { role: Role; isOwn: boolean; createdOn: string; now: Date };

/** The desk may cancel any hand-over, the floor only its own recent ones. */
export function mayCancelHandover({ role, isOwn, createdOn, now }: CancelParams): boolean {
  return isDesk(role) || (isOwn && isFresh(createdOn, now));
}

type Point = { x: number; y: number };

/** A handwritten signature: strokes of points in a box of this size. */
export type Signature = { width: number; height: number; strokes: readonly (readonly Point[])[] };

/** Pixels: more than any screen has. */
export const MAX_SIDE = 4_000;
export const MAX_STROKES = 200;
/** Of all strokes together: about a minute of writing. */
export const MAX_POINTS = 5_000;

export function isSignature({ width, height, strokes }: Signature): boolean {
  const points = strokes.flat();
  return points.length <= MAX_POINTS && points.every(({ x, y }) => x <= width && y <= height);
}

/** Margin, so that round line ends are not clipped. */
const EDGE = 4;

/**
 * The strokes as an SVG path, cropped to their extent. A dot is a line of zero length, which round line
 * ends make visible.
 */
export function drawnSignature({ strokes }: Pick<Signature, 'strokes'>) {
  const points = strokes.flat();
  const [left, right] = minMax(points.map(({ x }) => x));
  const [top, bottom] = minMax(points.map(({ y }) => y));
  const path = strokes
    .map((stroke) => {
      const [start, ...rest] = stroke.map(
        ({ x, y }) => `${rounded(x - left + EDGE)} ${rounded(y - top + EDGE)}`,
      );
      return `M${start}${rest.length === 0 ? 'h0' : `L${rest.join(' ')}`}`;
    })
    .join('');
  const size = (from: number, to: number) => rounded(to - from + 2 * EDGE);
  return { width: size(left, right), height: size(top, bottom), path };
}

function minMax(values: readonly number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.MAX_SAFE_INTEGER, 0],
  );
}

/** To tenths: finer than a finger can draw. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A drawing within the limits of a signature: clipped to its box, in tenths of a pixel, thinned out. */
export function signatureOf(
  { width, height }: Pick<Signature, 'width' | 'height'>,
  strokes: readonly (readonly Point[])[],
): { width: number; height: number; strokes: Point[][] } {
  const inside = (value: number, most: number) => rounded(Math.min(Math.max(value, 0), most));
  // The first point of each stroke is kept in addition, hence the subtraction.
  const share = Math.ceil(strokes.flat().length / (MAX_POINTS - MAX_STROKES));
  return {
    width,
    height,
    strokes: strokes.slice(0, MAX_STROKES).map((stroke) =>
      stroke
        .filter((_, index) => index % share === 0)
        .slice(0, MAX_POINTS)
        .map(({ x, y }) => ({ x: inside(x, width), y: inside(y, height) })),
    ),
  };
}
