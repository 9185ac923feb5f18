import css from './Photos.module.css';

/** How a piece looks, where it is one of many; comes as it is scrolled to. */
export function Thumb({ src }: { src: string }) {
  return (
    <img
      className={css['small']}
      src={src}
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      alt=""
    />
  );
}
