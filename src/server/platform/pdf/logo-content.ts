import type { Content } from 'pdfmake/interfaces.js';
import type { Picture } from './picture.ts';

/** Points in a pixel of the screen. */
const PIXEL = 0.75;

/** How wide and how high the screen's paper lets a logo be: 16 and 5.5 rem, in points. */
export const LOGO = 256 * PIXEL;
const HIGH = 88 * PIXEL;

/** An SVG holds all that it shows: nothing is read for it, from the disk or from elsewhere. */
const alone = {
  options: {
    imageCallback: () => {
      throw new Error('an SVG with a picture in it');
    },
    warningCallback: () => {},
  },
};

/** The logo as large as on screen: in its own size, or as much smaller as it must be. */
export function logoContent({ type, bytes, width, height }: Picture): Content {
  const scale = Math.min(PIXEL, LOGO / width, HIGH / height);
  const fit: [number, number] = [width * scale, height * scale];
  if (type === 'svg') return { svg: withoutLinks(bytes.toString()), fit, ...alone };
  return { image: `data:image/${type};base64,${bytes.toString('base64')}`, fit };
}

/** A link in a logo would stand on every document as if the business had put it there. */
function withoutLinks(svg: string): string {
  return svg.replace(/<(\/?)a(?=[\s/>])/g, '<$1g');
}
