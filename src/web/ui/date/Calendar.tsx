import '../theme/dates.css';
import 'dayjs/locale/el';
import { DatePicker } from '@mantine/dates';
import { isDay } from '#shared/day.ts';
import { today } from '#web/base/today.ts';
import { useLocale } from '#web/base/translate.tsx';

type Props = { value: string | null; onPick: (day: string) => void };

/** A month to pick a day from; loaded when it is first opened. */
export function Calendar({ value, onPick }: Props) {
  const { t, language } = useLocale();
  const day = value !== null && isDay(value) ? value : null;
  return (
    <DatePicker
      locale={language}
      value={day}
      defaultDate={day ?? today()}
      onChange={(picked) => picked !== null && onPick(picked)}
      hideOutsideDates
      ariaLabels={{
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
      }}
    />
  );
}
