import { buffer } from 'node:stream/consumers';
import { messageOf } from '#shared/fields/errors.ts';
import { logoContent, readPicture } from './picture.ts';
import { render } from './render.ts';
import type { Trial } from './try-picture.ts';

/** Every document would take this much longer. */
const MAX_DRAWING_MS = 1_000;

process.stdout.write(JSON.stringify(await trial(await buffer(process.stdin))));

async function trial(bytes: Buffer): Promise<Trial> {
  try {
    const picture = readPicture(bytes);
    const draw = () =>
      render({ content: [logoContent(picture)], defaultStyle: { font: 'NotoSans' } });
    // The first drawing also loads fonts and libraries.
    await draw();
    const start = performance.now();
    await draw();
    if (performance.now() - start > MAX_DRAWING_MS) return { refused: 'it is drawn too slowly' };
    const { type, width, height } = picture;
    return { type, width, height };
  } catch (error) {
    return { refused: messageOf(error) };
  }
}
