import type { Content } from 'pdfmake/interfaces.js';
import type { Picture } from './picture.ts';

/** Points per CSS pixel. */
const PIXEL = 0.75;

/** The largest logo of a document on screen, 16 by 5.5 rem, in points. */
export const LOGO_WIDTH = 256 * PIXEL;
const LOGO_HEIGHT = 88 * PIXEL;

/** Lets an SVG load no images, neither from disk nor over the network. */
const NO_EXTERNAL_IMAGES = {
  options: {
    imageCallback: () => {
      throw new Error('an SVG with a picture in it');
    },
    warningCallback: () => {},
  },
};

/** The logo in its own size, or reduced to the largest, as on screen. */
export function logoContent({ type, bytes, width, height }: Picture): Content {
  const scale = Math.min(PIXEL, LOGO_WIDTH / width, LOGO_HEIGHT / height);
  const fit: [number, number] = [width * scale, height * scale];
  if (type === 'svg') return { svg: withoutLinks(bytes.toString()), fit, ...NO_EXTERNAL_IMAGES };
  return { image: `data:image/${type};base64,${bytes.toString('base64')}`, fit };
}

/** Replaces links by groups: a link in a logo would be on every document as if it were the business's. */
function withoutLinks(svg: string): string {
  return svg.replace(/<(\/?)a(?=[\s/>])/g, '<$1g');
}
