import { TextBox } from './TextBox.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter was pressed. */
  onEnter: () => void;
  type?: 'text' | 'email';
  error?: string | undefined;
};

/** A line of text outside of a form. */
export function PlainInput({ onChange, onEnter, ...input }: Props) {
  return (
    <TextBox
      {...input}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
