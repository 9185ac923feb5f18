import { TextInput } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/app/words.tsx';
import { formatOf, today } from './format.ts';
import { IconButton } from './IconButton.tsx';
import { readDay } from './read-day.ts';
import { usePopup } from './use-popup.ts';

/** The calendar is a third of the kit's weight, and is opened by few. */
const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

type Props = {
  label: string;
  /** `YYYY-MM-DD`, null where it is empty. */
  value: string | null;
  /** A day, null where it is empty, the text itself where it is no day. */
  onChange: (value: string | null) => void;
  description?: string | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
};

/** A day, typed (`5/3`, `05/03/2026`) or picked. */
export function DayInput({ value, onChange, ...rest }: Props) {
  const t = useT();
  const [text, setText] = useState(write(value));
  const [seen, setSeen] = useState(value);
  const { id, isOpen, close, popup } = usePopup();
  if (value !== seen) {
    setSeen(value);
    if (parse(text) !== value) setText(write(value));
  }

  function pick(day: string) {
    close();
    setText(write(day));
    onChange(day);
  }

  return (
    <TextInput
      {...rest}
      placeholder={t('common.dayFormat')}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(parse(currentTarget.value));
      }}
      onBlur={() => setText(write(parse(text)))}
      rightSection={
        <>
          <IconButton
            icon={CalendarDays}
            label={`${rest.label}: ${t('common.openCalendar')}`}
            expanded={isOpen}
            opens={id}
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

function parse(text: string): string | null {
  if (text.trim() === '') return null;
  return readDay(text, today()) ?? text;
}

function write(value: string | null): string {
  return formatOf('el').day(value);
}
