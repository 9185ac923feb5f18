import type { ComponentProps } from 'react';
import { Checkbox } from './Checkbox.tsx';

/** On or off. */
export function Switch(props: Omit<ComponentProps<typeof Checkbox>, 'look'>) {
  return <Checkbox {...props} look="switch" />;
}
