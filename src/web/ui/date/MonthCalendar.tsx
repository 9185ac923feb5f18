import '../theme/dates.css';
import 'dayjs/locale/el';
import { MonthPicker } from '@mantine/dates';
import { firstDay, isMonth } from '#shared/month.ts';
import { today } from '#web/base/today.ts';
import { useLocale } from '#web/base/translate.tsx';

type Props = { value: string | null; onPick: (month: string) => void };

/** A year to pick a month from; loaded when it is first opened. */
export function MonthCalendar({ value, onPick }: Props) {
  const { t, language } = useLocale();
  const day = value !== null && isMonth(value) ? firstDay(value) : null;
  return (
    <MonthPicker
      locale={language}
      value={day}
      defaultDate={day ?? today()}
      onChange={(picked) => picked !== null && onPick(picked.slice(0, 7))}
      ariaLabels={{ previousYear: t('period.previousYear'), nextYear: t('period.nextYear') }}
    />
  );
}
