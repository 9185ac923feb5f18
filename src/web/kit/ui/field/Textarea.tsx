import { FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Props = Omit<FrameProps, 'end'> & {
  name?: string;
  value: string;
  onChange: (value: string) => void;
};

/** A multi-line field that grows with its text. */
export function Textarea({ name, value, onChange, ...frame }: Props) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={3}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
