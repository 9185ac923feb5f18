import type { ComponentProps } from 'react';
import { NumberInput } from './NumberInput.tsx';

type MoneyInputProps = Omit<ComponentProps<typeof NumberInput>, 'places' | 'fixed' | 'unit'>;

/** Euros. */
export function MoneyInput(props: MoneyInputProps) {
  return <NumberInput {...props} places={2} fixed unit="€" />;
}
