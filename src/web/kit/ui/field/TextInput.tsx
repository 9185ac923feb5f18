import type { ComponentProps } from 'react';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';

type NativeProps = Omit<
  ComponentProps<'input'>,
  keyof FrameProps | 'id' | 'className' | 'value' | 'onChange'
>;

export type TextInputProps = FrameProps &
  NativeProps & {
    value?: string;
    onChange?: (value: string) => void;
    /** Called on Enter, instead of submitting the form. */
    onEnter?: () => void;
  };

export function TextInput(props: TextInputProps) {
  const { label, help, hint, error, required, size, end, busy, onChange, onEnter, ...native } =
    props;
  return (
    <FieldFrame {...{ label, help, hint, error, required, size, end, busy }}>
      {(control) => (
        <input
          type="text"
          // Not of the type `email`: browsers write its domain in punycode into the value.
          {...(native.inputMode === 'email' && { autoCapitalize: 'none', spellCheck: false })}
          {...native}
          {...control}
          onChange={onChange && (({ currentTarget }) => onChange(currentTarget.value))}
          onKeyDown={(event) => {
            native.onKeyDown?.(event);
            if (event.key !== 'Enter' || onEnter === undefined) return;
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </FieldFrame>
  );
}
