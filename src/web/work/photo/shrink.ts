/** Pixels of the longer side, as stored by the server. */
const MAX_SIDE = 2_000;
const QUALITY = 0.85;

/**
 * A JPEG of at most 2000 pixels, upright. The original if that is smaller or the browser cannot
 * read it.
 */
export async function shrink(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    draw(canvas, bitmap, scale);
    const small = Promise.withResolvers<Blob | null>();
    canvas.toBlob(small.resolve, 'image/jpeg', QUALITY);
    const made = await small.promise;
    return made !== null && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}

/** Draws a picture onto a canvas at a scale, and closes the bitmap. */
export function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, scale: number): void {
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
}
