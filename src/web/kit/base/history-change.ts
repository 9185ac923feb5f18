import {
  formatWrittenSums,
  type HistoryChange,
  type HistoryValue,
  type ValueKind,
} from '#shared/fields/differences.ts';
import { fieldView } from '#shared/history/field-view.ts';
import { fill } from '#shared/i18n/translate.ts';
import type { HistoryKind } from '#shared/records/history.ts';
import { deviceName } from './device.ts';
import { type Format, useFormat } from './format.ts';
import { useLocale } from './translate.tsx';

/** The sentence of a change: the label of the field and both values. */
export function useChangeSentence() {
  const { t, words } = useLocale();
  const format = useFormat();
  const say = (key: string) => fill(words, key, {});
  return (kind: HistoryKind, change: HistoryChange): string => {
    const tracked = fieldView(kind, change.field);
    const write = (value: HistoryValue) => valueOf(value, tracked?.as ?? 'text', { say, format });
    const field = tracked ? say(tracked.label) : change.field;
    const [from, to] = [write(change.from), write(change.to)];
    // Seals are compared by `check-data`; showing 64 digits would help nobody.
    if (change.field === 'seal') return t(from === '' ? 'history.sealed' : 'history.resealed');
    if (from === '') return t('history.set', { field, to });
    return to === ''
      ? t('history.cleared', { field, from })
      : t('history.changed', { field, from, to });
  };
}

type ChangeFormat = { say: (key: string) => string; format: Format };

function valueOf(value: HistoryValue, as: ValueKind, { say, format }: ChangeFormat): string {
  if (value === null) return '';
  if (typeof as === 'object') return say(`${as.choice}.${value}`);
  if (typeof value === 'boolean') return say(value ? 'common.yes' : 'common.no');
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
