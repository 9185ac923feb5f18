import type { ComponentProps } from 'react';
import { NumberInput } from './NumberInput.tsx';

type Props = Omit<ComponentProps<typeof NumberInput>, 'places' | 'fixed' | 'unit'>;

/** Euros with two decimals. */
export function MoneyInput(props: Props) {
  return <NumberInput {...props} places={2} fixed unit="€" />;
}
