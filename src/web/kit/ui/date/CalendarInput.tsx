import { CalendarDays } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import type { Day } from '#shared/day.ts';
import { today } from '#web/kit/base/today.ts';
import { IconButton } from '../button/IconButton.tsx';
import type { FrameProps } from '../field/FieldFrame.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { useTyped } from '../field/use-typed.ts';
import { usePopup } from '../overlay/use-popup.ts';

export type CalendarInputProps = Pick<FrameProps, 'help' | 'required' | 'error'> & {
  label: string;
  name?: string;
  /** Null where it is empty. */
  value: string | null;
  /** A value, null where it is empty, the text itself where it is none. */
  onChange: (value: string | null) => void;
  /** What is wrong with a value in another way than that it is none; said once it is left. */
  problem?: string | undefined;
  /** In a line of controls: its label is heard, not seen. */
  isBare?: boolean | undefined;
};

export type CalendarProps = { value: string | null; onPick: (value: string) => void };

type Props = CalendarInputProps & {
  /** How it is typed. */
  placeholder: string;
  /** What opening the calendar is called. */
  open: string;
  /** What a text means on this day; undefined where it means nothing. */
  read: (text: string, today: Day) => string | undefined;
  write: (value: string | null) => string;
  /** What is said of a text that is no value. */
  wrong: (text: string) => string | undefined;
  /** What pops up to pick from. */
  calendar: ComponentType<CalendarProps>;
};

/** A time of the calendar, typed as people type it or picked. */
export function CalendarInput(props: Props) {
  const { value, onChange, open, read, write, wrong, calendar: Calendar, ...given } = props;
  const { error, problem, label, isBare = false, ...rest } = given;
  const { text, isTyping, type, leave } = useTyped({ value, onChange, parse, write });
  const early = value === null ? undefined : (wrong(value) ?? problem);
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
      {...(isBare ? { 'aria-label': label, size: 'small' } : { label })}
      error={error ?? (isTyping ? undefined : early)}
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
