import css from './Skeleton.module.css';

/** Grey lines as a placeholder. */
export function Skeleton({ lines = 1 }: { lines?: number }) {
  return (
    <span className={`stack tight ${css['skeleton']}`} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </span>
  );
}
