import { InputBase, type InputBaseProps } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

type Option = { value: string; label: string };

type Props = Omit<InputBaseProps, 'rightSection' | 'pointer'> &
  Pick<
    ComponentProps<'select'>,
    'value' | 'defaultValue' | 'onChange' | 'required' | 'aria-label'
  > & { data: readonly (Option | string)[] };

/** One of a few choices: the system's own list, which phones and keyboards know best. */
export function PlainSelect({ data, ...props }: Props) {
  return (
    <InputBase
      component="select"
      pointer
      rightSection={<ChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      {...props}
    >
      {data.map((option) => {
        const { value, label } =
          typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <option key={value} value={value}>
            {label}
          </option>
        );
      })}
    </InputBase>
  );
}
