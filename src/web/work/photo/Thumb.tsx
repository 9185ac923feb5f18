import css from './Photos.module.css';

/** A small picture of a piece, loaded when it is scrolled into view. */
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
