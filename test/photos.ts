import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

type Kind = 'jpeg' | 'png' | 'webp';

const made = new Map<string, Promise<Buffer>>();

/** What is the same each time is made once by each worker. */
function once(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const picture = made.get(name) ?? make();
  made.set(name, picture);
  return picture;
}

/** A picture without detail. */
export function plainPicture(kind: Kind, width = 60, height = 40): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#a63a2b' } as const;
  return once(`${kind} ${width} ${height}`, () => sharp({ create }).toFormat(kind).toBuffer());
}

/** A picture of nothing but detail, which no format makes small. */
export function noisyPicture(kind: Kind, width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  const noise = sharp(randomBytes(width * height * 3), { raw });
  // Asked for less than its best, a PNG is given a palette first: that takes long.
  return (kind === 'png' ? noise.png() : noise.toFormat(kind, { quality: 90 })).toBuffer();
}

/** A small progressive JPEG that says that it is of this size. */
export async function largeJpeg(width: number, height: number): Promise<Buffer> {
  const create = { width: 16, height: 16, channels: 3, background: '#a63a2b' } as const;
  const small = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const frame = small.indexOf(Buffer.of(0xff, 0xc2));
  small.writeUInt16BE(height, frame + 5);
  small.writeUInt16BE(width, frame + 7);
  return small;
}

/** 12 megapixels as a phone takes them: on its side, with the place where it was, red at its top. */
export function phonePicture(): Promise<Buffer> {
  return once('phone', takePicture);
}

async function takePicture(): Promise<Buffer> {
  const stripe = await sharp({
    create: { width: 400, height: 3_000, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#00a000' } })
    .composite([{ input: stripe, left: 0, top: 0 }])
    .jpeg()
    .withExif({
      IFD0: { Make: 'Kilim', Model: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 10/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
