import { hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '#shared/errors.ts';
import { createQueue } from '../threads/index.ts';

const MAX_PIXELS = 40_000_000;
/** Longer than any panorama: what is one pixel wide and without end takes its time line by line. */
const MAX_SIDE = 20_000;
/** So much as 40 million pixels of three colours; and of what cannot be read line by line. */
const MAX_OPENED_MB = 120;
const MAX_OPENED_WHOLE_MB = 80;
const FULL = 2_000;
const THUMB = 320;
const MAX_THUMB_BYTES = 20_000;
const TIMEOUT_SECONDS = 15;

/** How a JPEG, a PNG and a WebP begin. */
const STARTS = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];

/** One picture at once: the server's other work has its cores. */
const inTurn = createQueue({ atOnce: 1, waiting: 40 });

/** A re-encoded picture without the camera's metadata; its name is the hash of its content. */
export type NormalizedPicture = { name: string; bytes: Buffer; width: number; height: number };

/** The picture at a path, upright, for the screen and small. Throws a 400 that says what is wrong. */
export function makePhoto(
  path: string,
): Promise<{ full: NormalizedPicture; thumb: NormalizedPicture }> {
  return inTurn(async () => {
    const picture = await opened(path);
    const inside = { width: FULL, height: FULL, fit: 'inside', withoutEnlargement: true } as const;
    const full = await made(
      picture.autoOrient().resize(inside).flatten({ background: '#fff' }).webp({ quality: 80 }),
      'webp',
    );
    return { full, thumb: await thumbOf(full) };
  });
}

/** A logo as papers can have it: a PNG of the size that print needs. */
export function makeLogo(path: string): Promise<NormalizedPicture> {
  return inTurn(async () => {
    const picture = await opened(path);
    const inside = { width: 1_200, height: 600, fit: 'inside', withoutEnlargement: true } as const;
    return made(picture.autoOrient().resize(inside).png({ compressionLevel: 9 }), 'png');
  });
}

async function thumbOf({ bytes }: NormalizedPicture): Promise<NormalizedPicture> {
  const sharp = await loadSharp();
  let size = THUMB;
  for (;;) {
    for (const quality of [72, 50, 30, 12]) {
      const inside = {
        width: size,
        height: size,
        fit: 'inside',
        withoutEnlargement: true,
      } as const;
      const thumb = await made(sharp(bytes).resize(inside).webp({ quality }), 'webp');
      if (thumb.bytes.length <= MAX_THUMB_BYTES) return thumb;
    }
    size = Math.floor(size / 2);
  }
}

/** A picture of one of the types that are taken, by its first bytes, whatever it is called. */
async function opened(path: string): Promise<Sharp> {
  if (!(await isTaken(path))) throw new AppError('picture.unknownType', { path: 'file' });
  const sharp = await loadSharp();
  const picture = sharp(path, { failOn: 'truncated', limitInputPixels: false });
  refuseLarge(await readable(() => picture.metadata()));
  return picture.timeout({ seconds: TIMEOUT_SECONDS });
}

/** By its head alone, before anything of it is unfolded: a small file may hold a picture without end. */
function refuseLarge(head: Metadata): void {
  const { width, height } = head;
  const path = 'file';
  if (width * height > MAX_PIXELS) {
    const values = { megapixels: MAX_PIXELS / 1_000_000 };
    throw new AppError('picture.tooManyPixels', { path, values });
  }
  if (Math.max(width, height) > MAX_SIDE) {
    throw new AppError('picture.tooLong', { path, values: { pixels: MAX_SIDE } });
  }
  const megabytes = head.isProgressive ? MAX_OPENED_WHOLE_MB : MAX_OPENED_MB;
  if (openedBytes(head) > megabytes * 1_000_000) {
    throw new AppError('picture.takesTooMuch', { path, values: { megabytes } });
  }
}

/** What it takes opened. A progressive JPEG is kept as it was computed, two bytes a colour. */
function openedBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const isWide = depth !== 'uchar' || (format === 'jpeg' && isProgressive);
  return width * height * channels * (isWide ? 2 : 1);
}

async function isTaken(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(12) });
    const start = buffer.toString('hex', 0, bytesRead);
    return STARTS.some((candidate) => candidate.test(start));
  } finally {
    await handle.close();
  }
}

async function made(picture: Sharp, type: 'webp' | 'png'): Promise<NormalizedPicture> {
  const { data, info } = await readable(() => picture.toBuffer({ resolveWithObject: true }));
  const { width, height } = info;
  return { name: `${hash('sha256', data)}.${type}`, bytes: data, width, height };
}

/** What the library cannot read to its end is a fault of the picture. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new AppError('picture.broken', { path: 'file' });
  }
}

/** Loaded with the first picture; it opens these three types and no other. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
  });
  return sharp;
}
