import {
  type AnyTracked,
  type HistoryValue,
  isField,
  isRows,
  type ValueKind,
} from '#shared/history/differences.ts';
import { mailFields } from '#shared/history/fields.ts';
import { type HistoryKind, historyKinds } from '#shared/history/kinds.ts';
import { formatWrittenSums } from '#shared/history/written-sums.ts';
import { fill } from '#shared/i18n/translate.ts';
import { deviceName } from '#web/kit/base/device.ts';
import { type Format, useFormat } from '#web/kit/base/format.ts';
import type { RowOf } from '#web/kit/base/http.ts';
import { useLocale } from '#web/kit/base/translate.tsx';

type HistoryChange = RowOf<'POST /history/search'>['changes'][number];

/** Formats a change: the label of the field and both values. */
export function useChange() {
  const { words } = useLocale();
  const format = useFormat();
  const translate = (key: string) => fill(words, key, {});
  return (kind: HistoryKind, { field, from, to }: HistoryChange) => {
    const fields: AnyTracked = { ...historyKinds[kind].fields, ...mailFields };
    const tracked = trackedAt(fields, field.split('.'));
    const write = (value: HistoryValue) =>
      valueOf(value, tracked?.as ?? 'text', { say: translate, format });
    return { field: tracked ? translate(tracked.label) : field, from: write(from), to: write(to) };
  };
}

type FieldView = { label: string; as: ValueKind };

/** Undefined for a field that no longer exists. */
function trackedAt(
  tracked: AnyTracked,
  [name = '', ...rest]: readonly string[],
): FieldView | undefined {
  const found = tracked[name];
  if (found === undefined) return undefined;
  if (isRows(found)) return { label: found.label, as: found.as ?? 'text' };
  return isField(found) ? found : trackedAt(found, rest);
}

type ChangeFormat = { say: (key: string) => string; format: Format };

function valueOf(
  value: HistoryValue,
  as: ValueKind,
  { say: translate, format }: ChangeFormat,
): string {
  if (value === null) return '';
  if (typeof as === 'object') return translate(`${as.choice}.${value}`);
  if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no');
  if (as === 'sums') return formatWrittenSums(String(value), format);
  if (as === 'device') return deviceName(String(value));
  if (typeof value === 'string') return as === 'day' ? format.day(value) : value;
  switch (as) {
    case 'money':
      return format.money(value);
    case 'percent':
      return format.percent(value);
    default:
      return format.number(value);
  }
}
