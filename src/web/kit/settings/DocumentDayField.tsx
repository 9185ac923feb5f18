import { DayInput } from '#web/kit/ui/date/DayInput.tsx';
import type { DayField } from '#web/kit/ui/form/fields.tsx';
import { useField } from '#web/kit/ui/form/use-field.ts';
import { useLocks } from './lock.tsx';

/** The date of a document in its form; says as soon as it is typed that the day is locked. */
export function DocumentDayField({ at, ...props }: Parameters<typeof DayField>[0]) {
  const { error, ...field } = useField(at);
  const { refusalOf } = useLocks();
  return <DayInput {...props} {...field} error={error ?? refusalOf(field.value)} />;
}
