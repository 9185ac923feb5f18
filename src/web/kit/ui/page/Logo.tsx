import { useState } from 'react';
import { EMBLEM, logoPath } from '#shared/base/logo.ts';

type Props = { src?: string | undefined; name: string; size?: number };

/** The company's logo, or the product's if there is none or it cannot be loaded. */
export function Logo({ src = '', name, size = 28 }: Props) {
  const [broken, setBroken] = useState<string>();
  const shown = src === '' || src === broken ? EMBLEM : logoPath(src);
  return <img src={shown} alt={name} height={size} onError={() => setBroken(src)} />;
}
