import { useEffect, useRef } from 'react';
import { draw } from './shrink.ts';
import css from './Photos.module.css';

const SIZE = 320;

/**
 * Draws a picture that has not been sent yet: the content security policy does not allow blob:
 * URLs.
 */
export function Preview({ picture }: { picture: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const bitmap = await createImageBitmap(picture);
      if (isGone || canvas.current === null) bitmap.close();
      else draw(canvas.current, bitmap, SIZE / Math.max(bitmap.width, bitmap.height));
    };
    // An unreadable picture stays grey.
    show().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [picture]);
  return <canvas ref={canvas} className={css['thumb']} aria-hidden />;
}
