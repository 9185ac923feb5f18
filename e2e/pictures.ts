import type { Page } from './fixtures.ts';

/** Pictures of a phone's size and shape, drawn by the browser. */
export async function pictures(page: Page, colours: string[]) {
  const made = await page.evaluate(
    async (all) =>
      Promise.all(
        all.map(async (colour) => {
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [3000, 4000];
          const context = canvas.getContext('2d');
          if (context) {
            context.fillStyle = colour;
            context.fillRect(0, 0, 3000, 4000);
          }
          return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
        }),
      ),
    colours,
  );
  return made.map((base64, index) => ({
    name: `photo-${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  }));
}
