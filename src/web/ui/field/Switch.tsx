import { Check } from './Check.tsx';

type Props = { label: string; value: boolean; onChange: (value: boolean) => void };

/** On or off, where it is no field of a form. */
export function Switch({ label, value, onChange }: Props) {
  return <Check look="switch" label={label} checked={value} onChange={onChange} />;
}
