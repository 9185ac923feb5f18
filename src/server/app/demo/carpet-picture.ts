/** A picture of a carpet on a floor, as raw RGB bytes. */
export function carpetPicture(colours: Colours, stainAt?: Point): Buffer {
  const bytes = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const colour = colourAt(colours, x / WIDTH, y / HEIGHT);
      const shade = stainAt ? shadeAt(stainAt, x / WIDTH, y / HEIGHT) : 1;
      const at = (y * WIDTH + x) * 3;
      for (const channel of CHANNELS) bytes[at + channel] = colour[channel] * shade;
    }
  }
  return bytes;
}

export const WIDTH = 800;
export const HEIGHT = 600;

const CHANNELS = [0, 1, 2] as const;

type Colour = readonly [number, number, number];
export type Colours = { field: Colour; border: Colour; motif: Colour };
type Point = { x: number; y: number };

const FLOOR: Colour = [196, 180, 160];
const FRINGE: Colour = [232, 224, 206];

/**
 * Fringes at the short sides, a border, and a field of small diamonds with a large one in the middle.
 */
function colourAt({ field, border, motif }: Colours, x: number, y: number): Colour {
  const [across, along] = [Math.abs(x - 0.5) * 2, Math.abs(y - 0.5) * 2];
  if (along > 0.86 || across > 0.92) return FLOOR;
  if (across > 0.86) return Math.floor(y * 150) % 2 === 0 ? FRINGE : FLOOR;
  const edge = Math.max(across / 0.86, along / 0.86);
  if (edge > 0.8) return Math.floor((x + y) * 40) % 3 === 0 ? motif : border;
  if (across + along < 0.45) return across + along < 0.3 ? motif : border;
  const small = Math.abs(((x * 16) % 1) - 0.5) + Math.abs(((y * 12) % 1) - 0.5);
  return small < 0.22 ? motif : field;
}

/** Darker at the stain. */
function shadeAt(spot: Point, x: number, y: number): number {
  const away = Math.hypot(x - spot.x, (y - spot.y) * 0.75);
  if (away < 0.05) return 0.45;
  return away < 0.06 ? 0.7 : 1;
}
