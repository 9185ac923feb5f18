import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldBox } from './FieldBox.tsx';
import type { FrameProps } from './FieldFrame.tsx';

type Option = { value: string; label: string };

type Props = FrameProps &
  Omit<ComponentProps<'select'>, keyof FrameProps | 'id' | 'className' | 'children'> & {
    data: readonly (Option | string)[];
  };

/** One of a few choices: the system's own list, which phones and keyboards know best. */
export function PlainSelect({ data, label, description, error, required, size, ...select }: Props) {
  const frame = { label, description, error, required, size };
  return (
    <FieldBox {...frame} section={<ChevronDown size={16} aria-hidden />}>
      {(given) => (
        <select {...select} {...given}>
          {data.map((option) => {
            const { value, label: words } =
              typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {words}
              </option>
            );
          })}
        </select>
      )}
    </FieldBox>
  );
}
