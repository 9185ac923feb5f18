import type { ComponentProps } from 'react';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Native = Omit<
  ComponentProps<'input'>,
  keyof FrameProps | 'id' | 'className' | 'value' | 'onChange'
>;

export type TextInputProps = FrameProps &
  Native & {
    value?: string;
    onChange?: (value: string) => void;
    /** Enter does this, and nothing that it does in a form. */
    onEnter?: () => void;
  };

/** A line of text, typed. */
export function TextInput(props: TextInputProps) {
  const { label, help, error, required, size, end, busy, onChange, onEnter, ...native } = props;
  return (
    <FieldFrame {...{ label, help, error, required, size, end, busy }}>
      {(control) => (
        <input
          type="text"
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
