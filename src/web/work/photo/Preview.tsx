import { useEffect, useRef } from 'react';
import { draw } from './shrink.ts';
import css from './Photos.module.css';

const SIZE = 320;

/** A picture that only this browser has, drawn: the page's policy lets no other in. */
export function Preview({ picture }: { picture: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const bitmap = await createImageBitmap(picture);
      if (isGone || canvas.current === null) bitmap.close();
      else draw(canvas.current, bitmap, SIZE / Math.max(bitmap.width, bitmap.height));
    };
    // What it cannot read stays grey.
    show().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [picture]);
  return <canvas ref={canvas} className={css['thumb']} aria-hidden />;
}
