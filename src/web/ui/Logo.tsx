import css from './Logo.module.css';

type Props = { src?: string | undefined; name: string; size?: number };

/** The company's logo where it has one, else the product's: a small rug. */
export function Logo({ src = '', name, size = 28 }: Props) {
  const shown = src === '' ? '/favicon.svg' : src;
  return <img className={css['logo']} src={shown} alt={name} height={size} />;
}
