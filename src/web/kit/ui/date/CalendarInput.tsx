import { CalendarDays } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import type { Day } from '#shared/base/day.ts';
import { today } from '#web/kit/base/today.ts';
import { IconButton } from '../button/IconButton.tsx';
import type { FrameProps } from '../field/FieldFrame.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { useTyped } from '../field/use-typed.ts';
import { usePopup } from '../overlay/use-popup.ts';

export type CalendarInputProps = Pick<FrameProps, 'help' | 'required' | 'error'> & {
  label: string;
  name?: string;
  /** Null if empty. */
  value: string | null;
  /** The parsed value, null if empty, the typed text if it cannot be parsed. */
  onChange: (value: string | null) => void;
  /** An error of a valid date, shown once the field is left. */
  problem?: string | undefined;
  /** In a line of controls: the label is only for screen readers. */
  isBare?: boolean | undefined;
};

export type CalendarProps = { value: string | null; onPick: (value: string) => void };

type Props = CalendarInputProps & {
  placeholder: string;
  /** The label of the button that opens the calendar. */
  open: string;
  /** Parses a typed text; undefined if it is no value. */
  read: (text: string, today: Day) => string | undefined;
  write: (value: string | null) => string;
  /** The error of a text that is no value. */
  wrong: (text: string) => string | undefined;
  calendar: ComponentType<CalendarProps>;
};

/** A day or a month, typed or picked. */
export function CalendarInput(props: Props) {
  const { value, onChange, open, read, write, wrong, calendar: Calendar, ...others } = props;
  const { error, problem, label, isBare = false, ...rest } = others;
  const { input, text, isTyping, type, leave } = useTyped({ value, onChange, parse, write });
  const ownError = value === null ? undefined : (wrong(value) ?? problem);
  const { id, isOpen, close, popup } = usePopup();

  function parse(typed: string): string | null {
    return typed.trim() === '' ? null : (read(typed, today()) ?? typed);
  }

  function pick(picked: string) {
    close();
    onChange(picked);
  }

  return (
    <TextInput
      {...rest}
      ref={input}
      {...(isBare ? { 'aria-label': label, size: 'small' } : { label })}
      error={error ?? (isTyping ? undefined : ownError)}
      autoComplete="off"
      value={text}
      onChange={type}
      onBlur={leave}
      end={
        <>
          <IconButton
            icon={CalendarDays}
            label={`${label}: ${open}`}
            aria-expanded={isOpen}
            popoverTarget={id}
          />
          <div {...popup}>
            {isOpen && (
              <Suspense>
                <Calendar value={value} onPick={pick} />
              </Suspense>
            )}
          </div>
        </>
      }
    />
  );
}
