import type { ComponentProps, KeyboardEvent } from 'react';
import { readSides } from '#shared/rules/carpet-size.ts';
import { NumberInput } from '#web/kit/ui/field/NumberInput.tsx';

type Props = Omit<ComponentProps<typeof NumberInput>, 'places'> & {
  onSize: (size: { length: number; width: number }) => void;
};

/**
 * Length or width in centimetres. A whole size (`300x200`) fills both when the field is left or by
 * Enter.
 */
export function SideInput({ onSize, onKeyDown, ...props }: Props) {
  const { value } = props;

  function take() {
    const size = typeof value === 'string' ? readSides(value) : undefined;
    if (size) onSize(size);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, code, ctrlKey, metaKey } = event;
    // Ctrl+S does not leave the field either.
    if (key === 'Enter' || (code === 'KeyS' && (ctrlKey || metaKey))) take();
    onKeyDown?.(event);
  }

  return <NumberInput {...props} places={1} onBlur={take} onKeyDown={press} />;
}
