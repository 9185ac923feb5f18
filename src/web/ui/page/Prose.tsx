import css from './Prose.module.css';

/** Text as it was typed, with its lines. */
export function Prose({ children }: { children: string }) {
  return <p className={css['prose']}>{children}</p>;
}
